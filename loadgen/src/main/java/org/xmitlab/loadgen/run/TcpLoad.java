package org.xmitlab.loadgen.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.scenario.Workload;
import org.xmitlab.loadgen.scenario.WorkloadKind;
import org.xmitlab.loadgen.workload.FlowDemux;
import org.xmitlab.loadgen.workload.FrameStream;
import org.xmitlab.loadgen.workload.TcpConfig;
import org.xmitlab.loadgen.workload.TcpReceiver;
import org.xmitlab.loadgen.workload.TcpSender;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;

/** TCP senders that always have data; on request with frames coming the other way. */
final class TcpLoad implements Load {
  private final Workload workload;
  private final Simulation simulation;
  private final Mq stack;
  private final List<TcpSender> senders = new ArrayList<>();
  private final List<TcpReceiver> receivers = new ArrayList<>();
  private final FlowDemux farEnd;
  private final FrameStream incoming;
  private final Histogram latencyNs;
  private boolean finished;

  TcpLoad(LoadPort port, Workload workload) {
    this.workload = workload;
    this.simulation = port.machine().simulation();
    this.latencyNs = port.latencyNs();
    this.stack = port.stack();
    EventQueue events = simulation.events();
    TcpConfig tcp = workload.tcp();
    for (int flow = 0; flow < workload.flows(); flow++) {
      senders.add(new TcpSender(tcp, flow, port.machine().cpu(0), stack));
      receivers.add(new TcpReceiver(tcp, flow, events, port.wayBack()));
    }
    this.farEnd = FlowDemux.ofReceivers(receivers);
    int frameBytes = workload.generator().sizeBytes();
    this.incoming =
        workload.kind() == WorkloadKind.BIDIRECTIONAL
            ? new FrameStream(events, port.wayBack(), frameBytes, port.incomingPace(frameBytes))
            : null;
    port.onReceive(FlowDemux.ofSenders(senders));
  }

  @Override
  public void start() {
    senders.forEach(TcpSender::start);
    if (incoming != null) {
      incoming.start();
    }
    EventQueue events = simulation.events();
    events.schedule(
        new Event(Phase.TASK) {
          @Override
          protected void fire() {
            finished = true;
            simulation.stop();
          }
        },
        events.nowNs() + workload.warmUpNs() + workload.generator().durationNs());
  }

  @Override
  public void stop() {
    senders.forEach(TcpSender::stop);
    if (incoming != null) {
      incoming.stop();
    }
  }

  @Override
  public boolean isFinished() {
    return finished;
  }

  @Override
  public FrameReceiver farEnd() {
    return farEnd;
  }

  @Override
  public long receivedFrames() {
    return sum(TcpReceiver::frames);
  }

  @Override
  public long receivedBytes() {
    return sum(TcpReceiver::frameBytes);
  }

  @Override
  public long reorderedFrames() {
    return sum(TcpReceiver::late);
  }

  private long sum(ToLongFunction<TcpReceiver> count) {
    return receivers.stream().mapToLong(count).sum();
  }

  @Override
  public long duplicatedFrames() {
    return sum(TcpReceiver::duplicates);
  }

  @Override
  public long droppedFrames() {
    return stack.droppedFrames();
  }

  /** {@inheritDoc} Whichever stopped the senders more often. */
  @Override
  public String heldBackBy() {
    long small = senders.stream().mapToLong(TcpSender::stopsBySmallQueues).sum();
    long window = senders.stream().mapToLong(TcpSender::stopsByWindow).sum();
    return small > window ? "completions (TCP small queues)" : "TCP window";
  }

  @Override
  public Histogram latencyNs() {
    return latencyNs;
  }

  @Override
  public String block(long frames, long elapsedNs) {
    double goodput = 8e3 * frames * workload.tcp().mssBytes() / Math.max(elapsedNs, 1);
    long timeouts = senders.stream().mapToLong(TcpSender::timeouts).sum();
    return String.format(
        Locale.ROOT,
        "Result: TCP %.1f Mbit/s of payload, %d frames in %d us%s",
        goodput,
        frames,
        elapsedNs / 1000,
        timeouts == 0 ? "" : ", " + timeouts + " retransmission timeouts");
  }
}
