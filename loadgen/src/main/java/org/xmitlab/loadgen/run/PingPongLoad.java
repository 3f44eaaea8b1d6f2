package org.xmitlab.loadgen.run;

import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.loadgen.scenario.Workload;
import org.xmitlab.loadgen.workload.PingPong;
import org.xmitlab.netdev.FrameReceiver;

/** One frame at a time, answered by the far end; latency is the round trip. */
final class PingPongLoad implements Load {
  private final PingPong pingPong;
  private final int sizeBytes;

  PingPongLoad(LoadPort port, Workload workload) {
    PktgenConfig generator = workload.generator();
    this.sizeBytes = generator.sizeBytes();
    this.pingPong =
        new PingPong(
            port.machine(),
            port.stack(),
            port.wayBack(),
            new PingPong.Setup(
                sizeBytes,
                port.frameNs(sizeBytes) + 2 * workload.tcp().oneWayNs(),
                generator.count(),
                generator.durationNs()));
    port.onReceive(pingPong.sender());
  }

  @Override
  public void start() {
    pingPong.start();
  }

  @Override
  public void stop() {
    pingPong.stop();
  }

  @Override
  public boolean isFinished() {
    return pingPong.isFinished();
  }

  @Override
  public FrameReceiver farEnd() {
    return pingPong.farEnd();
  }

  @Override
  public long receivedFrames() {
    return pingPong.arrived();
  }

  @Override
  public long receivedBytes() {
    return pingPong.arrived() * sizeBytes;
  }

  @Override
  public long reorderedFrames() {
    return 0;
  }

  @Override
  public long duplicatedFrames() {
    return 0;
  }

  @Override
  public String heldBackBy() {
    return "round trip";
  }

  @Override
  public Histogram latencyNs() {
    return pingPong.roundTripNs();
  }

  @Override
  public String block(long frames, long elapsedNs) {
    return String.format(
        Locale.ROOT,
        "Result: %d round trips of %d bytes in %d us, latency is the round trip",
        pingPong.roundTripNs().getTotalCount(),
        sizeBytes,
        elapsedNs / 1000);
  }
}
