package org.xmitlab.loadgen.workload;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.loadgen.pktgen.PktgenResult;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbOwner;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;

/**
 * A task with a UDP socket: it sends a burst, waits for the time of the next one if they are
 * spaced, and sleeps when its send buffer is full, until half of that is free again. A datagram
 * leaves the buffer when the driver frees it, so late completions hold a socket back; one that is
 * held back for {@value PktgenResult#PATIENCE_NS} ns gives up.
 */
public final class UdpSender {
  private static final long SEND_BUFFER_BYTES = UdpConfig.SEND_BUFFER_BYTES;

  private final UdpConfig config;
  private final int flow;
  private final long limit;
  private final Cpu cpu;
  private final Mq stack;
  private final Runnable onFinished;
  private final SkbPool packets = new SkbPool();
  private final SkbOwner owner = this::freed;
  private final Sender task = new Sender();
  private final Due due = new Due();
  private final TimeIsUp timeIsUp = new TimeIsUp();
  private final Patience patience = new Patience();
  private long startedNs;
  private long nextNs;
  private long nextRemainder;
  private long sent;
  private long inBufferBytes;
  private int leftInBurst;
  private boolean blocked;
  private long blocks;
  private boolean gaveUp;
  private boolean finished;

  /**
   * Creates a socket that rests until {@link #start}.
   *
   * @param flow its number
   * @param limit datagrams that it sends at most
   * @param onFinished told when it has sent everything or its time was up
   */
  public UdpSender(UdpConfig config, int flow, long limit, Cpu cpu, Mq stack, Runnable onFinished) {
    this.config = config;
    this.flow = flow;
    this.limit = limit;
    this.cpu = cpu;
    this.stack = stack;
    this.onFinished = onFinished;
    cpu.add(task);
  }

  /** Begins to send. */
  public void start() {
    task.wake();
    startedNs = cpu.nowNs();
    nextNs = startedNs;
    leftInBurst = config.burst();
    if (config.durationNs() > 0) {
      cpu.events().schedule(timeIsUp, startedNs + config.durationNs());
    }
  }

  /** Sends nothing more. */
  public void stop() {
    if (!finished) {
      finished = true;
      task.sleep();
      cpu.events().cancel(due);
      cpu.events().cancel(timeIsUp);
      cpu.events().cancel(patience);
      onFinished.run();
    }
  }

  private void step() {
    if (sent >= limit) {
      stop();
    } else if (inBufferBytes >= SEND_BUFFER_BYTES) {
      blocked = true;
      blocks++;
      task.sleep();
      cpu.events().schedule(patience, cpu.nowNs() + PktgenResult.PATIENCE_NS);
    } else {
      send();
    }
  }

  private void send() {
    cpu.charge(Cost.GENERATOR_BUILD);
    cpu.charge(Cost.GENERATOR_CALL);
    Skb skb = packets.take();
    byte[] frame = skb.head();
    if (frame == null) {
      frame = new byte[config.frameBytes()];
      FlowHeader.udp(frame, flow, frame.length);
    }
    UdpSink.putSequence(frame, sent++);
    skb.linear(frame, frame.length)
        .ownedBy(owner, (long) frame.length + TcpConfig.SKB_OVERHEAD_BYTES);
    inBufferBytes += skb.truesizeBytes();
    stack.xmit(skb);
    if (--leftInBurst == 0) {
      leftInBurst = config.burst();
      waitForNextBurst();
    }
  }

  /** Sleeps until the next burst's time; one that is due already is sent at once. */
  private void waitForNextBurst() {
    if (!config.pace().isSpaced()) {
      return;
    }
    nextNs += config.pace().wholeNs();
    nextRemainder += config.pace().remainder();
    nextNs += nextRemainder / config.pace().denominator();
    nextRemainder %= config.pace().denominator();
    if (nextNs > cpu.nowNs() && !finished) {
      task.sleep();
      cpu.events().schedule(due, nextNs);
    }
  }

  /** Hears that the driver, or a full queue above it, is done with a datagram. */
  private void freed(Skb skb) {
    inBufferBytes -= skb.truesizeBytes();
    if (blocked && 2 * inBufferBytes <= SEND_BUFFER_BYTES) {
      blocked = false;
      cpu.events().cancel(patience);
      if (!finished) {
        task.wake();
      }
    }
  }

  /** Returns whether it has sent everything or its time was up. */
  public boolean isFinished() {
    return finished;
  }

  /** Returns whether it stopped because nothing was taken from its full buffer for too long. */
  public boolean gaveUp() {
    return gaveUp;
  }

  /** Returns how many datagrams it has sent. */
  public long sent() {
    return sent;
  }

  /** Returns how often its send buffer was full. */
  public long blocks() {
    return blocks;
  }

  /** The task that sends. */
  private final class Sender extends Task {
    Sender() {
      super("udp-" + flow);
    }

    @Override
    protected void step() {
      UdpSender.this.step();
    }
  }

  /** The next burst's time has come. */
  private final class Due extends Event {
    Due() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      task.wake();
    }
  }

  /** The time for sending is over, whatever the task is waiting for. */
  private final class TimeIsUp extends Event {
    TimeIsUp() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      stop();
    }
  }

  /** The buffer has been full for too long. */
  private final class Patience extends Event {
    Patience() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      gaveUp = true;
      stop();
    }
  }
}
