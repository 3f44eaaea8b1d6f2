package org.xmitlab.loadgen.workload;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import org.HdrHistogram.Histogram;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.loadgen.pktgen.PktgenPacket;
import org.xmitlab.loadgen.pktgen.PktgenResult;
import org.xmitlab.loadgen.pktgen.TrafficSource;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;

/**
 * Sends a frame and waits for its answer; after the answer and the configured delay it sends the
 * next. What ping shows, and what a protocol in lock-step is limited by. A request whose answer
 * does not come within {@value PktgenResult#PATIENCE_NS} ns is given up and the next is sent.
 */
public final class RequestHandler extends ChannelInboundHandlerAdapter implements TrafficSource {
  private static final long MAX_NS = 3_600_000_000_000L;

  private final PktgenConfig config;
  private final Cpu cpu;
  private final Runnable onFinished;
  private final PktgenPacket packet;
  private final ByteBuf message;
  private final Histogram roundTripNs = new Histogram(MAX_NS, 3);
  private final Asking thread = new Asking();
  private final Due due = new Due();
  private ChannelHandlerContext context;
  private long requests;
  private long unanswered;
  private long startedNs;
  private long stoppedNs;
  private long sentNs;
  private boolean waiting;
  private boolean finished;

  /** Creates a handler that rests until {@link #start}; burst and clones do not apply. */
  public RequestHandler(PktgenConfig config, Cpu cpu, Runnable onFinished) {
    this.config = config;
    this.cpu = cpu;
    this.onFinished = onFinished;
    this.packet = new PktgenPacket(config.sizeBytes());
    this.message = Unpooled.wrappedBuffer(packet.bytes());
    cpu.add(thread);
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    this.context = ctx;
  }

  @Override
  public boolean isSharable() {
    return false;
  }

  @Override
  public void start() {
    thread.wake();
    startedNs = cpu.nowNs();
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object answer) {
    ReferenceCountUtil.release(answer);
    if (waiting && !finished) {
      waiting = false;
      roundTripNs.recordValue(Math.min(cpu.nowNs() - sentNs, MAX_NS));
      next(cpu.nowNs() + config.pace().wholeNs());
    }
  }

  private void next(long atNs) {
    boolean countReached = config.count() > 0 && requests >= config.count();
    if (countReached || (config.durationNs() > 0 && atNs >= startedNs + config.durationNs())) {
      stop();
    } else {
      cpu.events().schedule(due, atNs);
    }
  }

  private void send() {
    cpu.charge(Cost.GENERATOR_BUILD);
    cpu.charge(Cost.GENERATOR_CALL);
    packet.build((int) requests, requests + 1, cpu.nowNs());
    requests++;
    waiting = true;
    sentNs = cpu.nowNs();
    cpu.events().schedule(due, sentNs + PktgenResult.PATIENCE_NS);
    context.writeAndFlush(message.retainedDuplicate());
  }

  @Override
  public void stop() {
    if (!finished) {
      finished = true;
      stoppedNs = cpu.nowNs();
      thread.sleep();
      cpu.events().cancel(due);
      onFinished.run();
    }
  }

  @Override
  public boolean isFinished() {
    return finished;
  }

  @Override
  public PktgenResult result() {
    long endNs = finished ? stoppedNs : cpu.nowNs();
    return new PktgenResult(requests, config.sizeBytes(), startedNs, endNs, 0, false);
  }

  @Override
  public String heldBackBy() {
    return config.pace().isSpaced() ? OFFERED_LOAD : "round trip";
  }

  /** Returns the times from request to answer in ns. */
  public Histogram roundTripNs() {
    return roundTripNs;
  }

  /** Returns how many requests were given up. */
  public long unanswered() {
    return unanswered;
  }

  /** The next request is due, or the answer to the last one overdue. */
  private final class Due extends Event {
    Due() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      if (waiting) {
        waiting = false;
        unanswered++;
        next(timeNs());
      } else {
        thread.wake();
      }
    }
  }

  /** The asking task. */
  private final class Asking extends Task {
    Asking() {
      super("request");
    }

    @Override
    protected void step() {
      sleep();
      send();
    }
  }
}
