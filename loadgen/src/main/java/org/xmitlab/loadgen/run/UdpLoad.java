package org.xmitlab.loadgen.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.scenario.Workload;
import org.xmitlab.loadgen.workload.FlowDemux;
import org.xmitlab.loadgen.workload.UdpConfig;
import org.xmitlab.loadgen.workload.UdpSender;
import org.xmitlab.loadgen.workload.UdpSink;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.time.Simulation;

/** UDP sockets that flood, or send bursts with pauses. */
final class UdpLoad implements Load {
  private final UdpConfig config;
  private final Simulation simulation;
  private final Mq stack;
  private final List<UdpSender> senders = new ArrayList<>();
  private final List<UdpSink> sinks = new ArrayList<>();
  private final FlowDemux farEnd;
  private final Histogram latencyNs;

  UdpLoad(LoadPort port, Workload workload) {
    this.config = workload.udp();
    this.simulation = port.machine().simulation();
    this.latencyNs = port.latencyNs();
    this.stack = port.stack();
    int flows = workload.flows();
    for (int flow = 0; flow < flows; flow++) {
      long share = config.count() / flows + (flow < config.count() % flows ? 1 : 0);
      long limit = config.count() == 0 ? Long.MAX_VALUE : share;
      senders.add(
          new UdpSender(config, flow, limit, port.machine().cpu(0), stack, this::oneHasFinished));
      sinks.add(new UdpSink());
    }
    this.farEnd = FlowDemux.ofReceivers(sinks);
  }

  private void oneHasFinished() {
    if (isFinished()) {
      simulation.stop();
    }
  }

  @Override
  public void start() {
    senders.forEach(UdpSender::start);
  }

  @Override
  public void stop() {
    senders.forEach(UdpSender::stop);
  }

  @Override
  public boolean isFinished() {
    return senders.stream().allMatch(UdpSender::isFinished);
  }

  @Override
  public FrameReceiver farEnd() {
    return farEnd;
  }

  @Override
  public long receivedFrames() {
    return sum(UdpSink::received);
  }

  @Override
  public long receivedBytes() {
    return sum(UdpSink::receivedBytes);
  }

  @Override
  public long reorderedFrames() {
    return sum(UdpSink::reordered);
  }

  @Override
  public long duplicatedFrames() {
    return sum(UdpSink::duplicated);
  }

  private long sum(ToLongFunction<UdpSink> count) {
    return sinks.stream().mapToLong(count).sum();
  }

  @Override
  public long droppedFrames() {
    return stack.droppedFrames();
  }

  @Override
  public String heldBackBy() {
    if (senders.stream().anyMatch(UdpSender::gaveUp)) {
      return "a send buffer that stayed full";
    }
    boolean blocked = senders.stream().anyMatch(sender -> sender.blocks() > 0);
    return blocked ? "completions (send buffer full)" : Load.super.heldBackBy();
  }

  @Override
  public Histogram latencyNs() {
    return latencyNs;
  }

  @Override
  public String block(long frames, long elapsedNs) {
    int payloadBytes = config.frameBytes() - UdpConfig.HEADERS_BYTES;
    return String.format(
        Locale.ROOT,
        "Result: UDP %.1f Mbit/s of payload, %d datagrams of %d bytes in %d us, send buffer full"
            + " %d times",
        8e3 * frames * payloadBytes / Math.max(elapsedNs, 1),
        frames,
        payloadBytes,
        elapsedNs / 1000,
        senders.stream().mapToLong(UdpSender::blocks).sum());
  }
}
