package org.xmitlab.loadgen.pktgen;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.loadgen.netty.NetdevChannel;
import org.xmitlab.loadgen.netty.VirtualEventLoop;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * pktgen as the last handler of an emulated NIC's pipeline, and its thread on the CPU. One step of
 * the thread is one transmit call of the kernel's start_xmit mode (spec/pktgen.md section 5): build
 * a packet if the last one was accepted, wait for the call's time by spinning, and offer a burst; a
 * stopped queue is polled. The count is checked after the whole burst.
 *
 * <p>What a stopped queue cuts off a burst stays in the channel and is part of the next burst. When
 * the device has taken nothing for {@value PktgenResult#PATIENCE_NS} ns, the generator gives up;
 * the kernel's would poll for ever.
 */
public final class PktgenHandler extends ChannelInboundHandlerAdapter implements TrafficSource {
  private static final long NOT_REFUSED = -1;

  private final PktgenConfig config;
  private final Cpu cpu;
  private final EventQueue events;
  private final Runnable onFinished;
  private final PktgenPacket packet;
  private final ByteBuf message;
  private final Kpktgend thread = new Kpktgend();
  private final Event patience = new Patience();
  private boolean sleeps;
  private boolean patienceEnded;

  private ChannelHandlerContext context;
  private NetdevChannel channel;
  private VirtualEventLoop loop;
  private TxQueue queue;
  private ChannelPromise unheard;

  private long startedNs;
  private long stoppedNs;
  private long idleNs;
  private long sentBefore;
  private long nextTxNs;
  private long paceRemainder;
  private boolean lastOk;
  private int packetsBuilt;
  private int cloneCount;
  private long refusedSinceNs = NOT_REFUSED;
  private boolean gaveUp;
  private boolean finished;

  /**
   * Creates a generator that rests until {@link #start}.
   *
   * @param onFinished is called when it has sent what it should
   */
  public PktgenHandler(PktgenConfig config, Cpu cpu, EventQueue events, Runnable onFinished) {
    this.config = config;
    this.cpu = cpu;
    this.events = events;
    this.onFinished = onFinished;
    this.packet = new PktgenPacket(config.sizeBytes());
    // Never given back, so that no write has to count references, which takes two atomic steps.
    this.message = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(packet.bytes()));
    cpu.add(thread);
  }

  /**
   * Lets the thread sleep while the queue is stopped, as a sender above a qdisc does, instead of
   * polling; for a host that has better things to do, and whose clock must not run ahead of the
   * device's.
   */
  public PktgenHandler sleepingWhileStopped() {
    this.sleeps = true;
    return this;
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    if (sleeps && ctx.channel().isWritable() && !finished) {
      events.cancel(patience);
      thread.wake();
    }
    ctx.fireChannelWritabilityChanged();
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    this.context = ctx;
    this.channel = (NetdevChannel) ctx.channel();
    this.loop = (VirtualEventLoop) channel.eventLoop();
    this.queue = channel.device().txQueue();
    this.unheard = ctx.voidPromise();
    channel.resumeByItself(sleeps);
  }

  @Override
  public boolean isSharable() {
    return false;
  }

  /** {@inheritDoc} The handler is in its pipeline by then. */
  @Override
  public void start() {
    thread.wake();
    startedNs = cpu.nowNs();
    nextTxNs = startedNs;
    sentBefore = channel.accepted();
  }

  @Override
  public void stop() {
    if (!finished) {
      finished = true;
      stoppedNs = cpu.nowNs();
      thread.sleep();
      events.cancel(patience);
      onFinished.run();
    }
  }

  @Override
  public boolean isFinished() {
    return finished;
  }

  @Override
  public PktgenResult result() {
    return new PktgenResult(
        channel.accepted() - sentBefore,
        config.sizeBytes(),
        startedNs,
        finished ? stoppedNs : cpu.nowNs(),
        idleNs,
        gaveUp);
  }

  @Override
  public String heldBackBy() {
    return config.pace().isSpaced() ? OFFERED_LOAD : "completions (queue stopped)";
  }

  private void transmitCall() {
    buildIfNeeded();
    if (config.pace().isSpaced() && lastOk && !waitForNextTx()) {
      stop();
      return;
    }
    if (timeIsUp()) {
      stop();
      return;
    }
    cpu.charge(Cost.GENERATOR_CALL);
    if (queue.isStopped()) {
      lastOk = false;
      if (patienceEnded) {
        gaveUp = true;
        stop();
      } else if (sleeps) {
        thread.sleep();
        long endNs = config.durationNs() > 0 ? startedNs + config.durationNs() : Long.MAX_VALUE;
        events.schedule(patience, Math.min(cpu.nowNs() + PktgenResult.PATIENCE_NS, endNs));
      } else {
        pollOrGiveUp();
      }
      return;
    }
    long acceptedBefore = channel.accepted();
    for (int i = channel.waiting(); i < config.burst(); i++) {
      context.write(message, unheard);
    }
    context.flush();
    lastOk = channel.lastOfferAccepted();
    loop.runTasks();
    if (channel.accepted() != acceptedBefore) {
      refusedSinceNs = NOT_REFUSED;
    }
    if (config.count() > 0 && channel.accepted() - sentBefore >= config.count()) {
      stop();
    } else if (!lastOk && !queue.isStopped()) {
      pollOrGiveUp();
    }
  }

  private void buildIfNeeded() {
    if (packetsBuilt == 0 || (lastOk && ++cloneCount >= config.cloneSkb())) {
      cpu.charge(Cost.GENERATOR_BUILD);
      packet.build(packetsBuilt++, channel.accepted() - sentBefore + 1, cpu.nowNs());
      cloneCount = 0;
    }
  }

  /** Spins until the call is due; returns false if the time for sending ends before. */
  private boolean waitForNextTx() {
    boolean inTime = config.durationNs() == 0 || nextTxNs < startedNs + config.durationNs();
    long untilNs = inTime ? nextTxNs : startedNs + config.durationNs();
    long beforeNs = cpu.nowNs();
    if (untilNs > beforeNs) {
      cpu.spinUntil(CostKind.WAIT, untilNs);
      idleNs += cpu.nowNs() - beforeNs;
    }
    Pace pace = config.pace();
    nextTxNs += pace.wholeNs();
    paceRemainder += pace.remainder();
    if (paceRemainder >= pace.denominator()) {
      paceRemainder -= pace.denominator();
      nextTxNs++;
    }
    return inTime;
  }

  private boolean timeIsUp() {
    return config.durationNs() > 0 && cpu.nowNs() >= startedNs + config.durationNs();
  }

  /** Spins until something happens that may help, unless nothing has for too long. */
  private void pollOrGiveUp() {
    if (refusedSinceNs == NOT_REFUSED) {
      refusedSinceNs = cpu.nowNs();
    }
    long patienceEndsNs = refusedSinceNs + PktgenResult.PATIENCE_NS;
    if (cpu.nowNs() >= patienceEndsNs) {
      gaveUp = true;
      stop();
      return;
    }
    long untilNs = Math.min(Math.max(events.nextTimeNs(), cpu.nowNs() + 1), patienceEndsNs);
    if (config.durationNs() > 0) {
      untilNs = Math.min(untilNs, startedNs + config.durationNs());
    }
    cpu.spinUntil(CostKind.WAIT, untilNs);
  }

  /** A sleeping generator's time is up, or its patience is at an end. */
  private final class Patience extends Event {
    Patience() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      patienceEnded = true;
      thread.wake();
    }
  }

  /** The generator's kernel thread. */
  private final class Kpktgend extends Task {
    Kpktgend() {
      super("kpktgend");
    }

    @Override
    protected void step() {
      transmitCall();
    }
  }
}
