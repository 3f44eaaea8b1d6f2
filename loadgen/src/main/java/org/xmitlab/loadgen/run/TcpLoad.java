package org.xmitlab.loadgen.run;

import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.loadgen.workload.FrameStream;
import org.xmitlab.loadgen.workload.TcpConfig;
import org.xmitlab.loadgen.workload.TcpReceiver;
import org.xmitlab.loadgen.workload.TcpSender;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.qdisc.Qdisc;
import org.xmitlab.stmmac.driver.Stmmac;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/** A TCP sender that always has data, over a qdisc; on request with frames coming the other way. */
final class TcpLoad implements StmmacLoad {
  private final StmmacScenario scenario;
  private final Machine machine;
  private final EventQueue events;
  private final TcpSender sender;
  private final TcpReceiver receiver;
  private final FrameStream incoming;
  private final Histogram noLatency = new Histogram(2);
  private boolean finished;

  TcpLoad(StmmacScenario scenario, Machine machine, Stmmac nic, boolean bothWays) {
    this.scenario = scenario;
    this.machine = machine;
    this.events = machine.simulation().events();
    Qdisc qdisc = new Qdisc(machine.cpu(0), nic, true);
    this.sender = new TcpSender(scenario.tcp(), machine.cpu(0), qdisc);
    this.receiver = new TcpReceiver(scenario.tcp(), events, nic.rx()::arrive);
    long frameNs = nic.speed().frameNs(scenario.generator().sizeBytes());
    this.incoming =
        bothWays
            ? new FrameStream(
                events, nic.rx()::arrive, scenario.generator().sizeBytes(), 2 * frameNs)
            : null;
    nic.onReceive(this::received);
  }

  /** Acknowledgements are for the sender; what else comes in is only counted by the driver. */
  private void received(byte[] bytes, int offset, int lengthBytes, long atNs) {
    if (lengthBytes == TcpConfig.HEADERS_BYTES) {
      sender.receive(bytes, offset, lengthBytes, atNs);
    }
  }

  @Override
  public void start() {
    sender.start();
    if (incoming != null) {
      incoming.start();
    }
    events.schedule(
        new Event(Phase.TASK) {
          @Override
          protected void fire() {
            finished = true;
            machine.simulation().stop();
          }
        },
        events.nowNs() + scenario.warmUpNs() + scenario.generator().durationNs());
  }

  @Override
  public void stop() {
    sender.stop();
    if (incoming != null) {
      incoming.stop();
    }
  }

  @Override
  public boolean isFinished() {
    return finished;
  }

  @Override
  public long warmUpNs() {
    return scenario.warmUpNs();
  }

  @Override
  public FrameReceiver farEnd() {
    return receiver;
  }

  @Override
  public long sentFrames() {
    int mss = scenario.tcp().mssBytes();
    return (sender.sentBytes() + mss - 1) / mss;
  }

  @Override
  public long receivedFrames() {
    return receiver.frames();
  }

  @Override
  public long receivedBytes() {
    return receiver.receivedBytes() + receiver.frames() * TcpConfig.HEADERS_BYTES;
  }

  @Override
  public long reorderedFrames() {
    return receiver.outOfOrder();
  }

  @Override
  public long duplicatedFrames() {
    return 0;
  }

  @Override
  public Histogram latencyNs() {
    return noLatency;
  }

  @Override
  public void restartLatency() {
    // Nothing is measured.
  }

  @Override
  public String block(long frames, long elapsedNs) {
    double goodput = 8e3 * frames * scenario.tcp().mssBytes() / Math.max(elapsedNs, 1);
    return String.format(
        Locale.ROOT,
        "Result: TCP %.1f Mbit/s of payload, %d frames in %d us",
        goodput,
        frames,
        elapsedNs / 1000);
  }
}
