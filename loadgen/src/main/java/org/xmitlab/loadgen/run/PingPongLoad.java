package org.xmitlab.loadgen.run;

import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.loadgen.workload.PingPong;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.qdisc.Qdisc;
import org.xmitlab.stmmac.driver.Stmmac;

/** One frame at a time, answered by the far end; latency is the round trip. */
final class PingPongLoad implements StmmacLoad {
  private final PingPong pingPong;
  private final int sizeBytes;

  PingPongLoad(StmmacScenario scenario, Machine machine, Stmmac nic) {
    this.sizeBytes = scenario.generator().sizeBytes();
    Qdisc qdisc = new Qdisc(machine.cpu(0), nic, true);
    this.pingPong =
        new PingPong(
            machine,
            qdisc,
            nic.rx()::arrive,
            new PingPong.Setup(
                sizeBytes,
                nic.speed().frameNs(sizeBytes) + 2 * scenario.tcp().oneWayNs(),
                scenario.generator().count(),
                scenario.generator().durationNs()));
    nic.onReceive(pingPong.sender());
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
  public long warmUpNs() {
    return 0;
  }

  @Override
  public FrameReceiver farEnd() {
    return pingPong.farEnd();
  }

  @Override
  public long sentFrames() {
    return pingPong.requests();
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
  public Histogram latencyNs() {
    return pingPong.roundTripNs();
  }

  @Override
  public void restartLatency() {
    pingPong.roundTripNs().reset();
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
