package org.xmitlab.loadgen.workload;

import org.HdrHistogram.Histogram;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;

/**
 * Request and response: a task sends one frame and sleeps until the answer has come; the far end
 * answers each frame with one of the same size.
 */
public final class PingPong {
  private static final long MAX_ROUND_TRIP_NS = 60_000_000_000L;

  private final Cpu cpu;
  private final Simulation simulation;
  private final EventQueue events;
  private final Mq stack;
  private final ReturnPath returnPath;
  private final Setup setup;
  private final SkbPool packets = new SkbPool();
  private final byte[] frame;
  private final byte[] answer;
  private final Client client = new Client();
  private final Answer answerArrives = new Answer();
  private final Histogram roundTripNs = new Histogram(MAX_ROUND_TRIP_NS, 3);
  private long startedNs;
  private long sentNs;
  private long requests;
  private long arrived;
  private boolean finished;

  /**
   * What is sent.
   *
   * @param sizeBytes length of request and answer, without FCS
   * @param answerNs from the end of a request on the wire to the end of its answer, in ns
   * @param count how many, 0 for no limit
   * @param durationNs for how long, in ns, 0 for no limit
   */
  public record Setup(int sizeBytes, long answerNs, long count, long durationNs) {}

  /** Creates a pair that rests, on a machine's first CPU. */
  public PingPong(Machine machine, Mq stack, ReturnPath returnPath, Setup setup) {
    this.cpu = machine.cpu(0);
    this.simulation = machine.simulation();
    this.events = simulation.events();
    this.stack = stack;
    this.returnPath = returnPath;
    this.setup = setup;
    this.frame = new byte[setup.sizeBytes()];
    this.answer = new byte[setup.sizeBytes()];
    cpu.add(client);
  }

  /** Begins. */
  public void start() {
    client.wake();
    startedNs = cpu.nowNs();
  }

  /** Ends. */
  public void stop() {
    finished = true;
    client.sleep();
  }

  /** Returns whether everything has been sent and answered, or the time was up. */
  public boolean isFinished() {
    return finished;
  }

  /** Returns who takes the answers, in softirq context. */
  public FrameReceiver sender() {
    return (bytes, offset, lengthBytes, atNs) -> {
      roundTripNs.recordValue(cpu.nowNs() - sentNs);
      client.wake();
    };
  }

  /** Returns the far end, which answers. */
  public FrameReceiver farEnd() {
    return (bytes, offset, lengthBytes, atNs) -> {
      arrived++;
      events.schedule(answerArrives, atNs + setup.answerNs());
    };
  }

  /** Returns how many requests were sent. */
  public long requests() {
    return requests;
  }

  /** Returns how many requests have arrived. */
  public long arrived() {
    return arrived;
  }

  /** Returns the round trips in ns, from the transmit call to the answer in softirq context. */
  public Histogram roundTripNs() {
    return roundTripNs;
  }

  private boolean isOver() {
    return (setup.count() > 0 && requests == setup.count())
        || (setup.durationNs() > 0 && cpu.nowNs() >= startedNs + setup.durationNs());
  }

  /** The task that asks. */
  private final class Client extends Task {
    Client() {
      super("client");
    }

    @Override
    protected void step() {
      sleep();
      if (isOver()) {
        finished = true;
        simulation.stop();
        return;
      }
      Skb skb = packets.take().linear(frame, frame.length);
      requests++;
      sentNs = cpu.nowNs();
      stack.xmit(skb);
    }
  }

  /** The answer reaches the device. */
  private final class Answer extends Event {
    Answer() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      returnPath.arrive(answer, 0, answer.length);
    }
  }
}
