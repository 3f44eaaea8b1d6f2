package org.xmitlab.loadgen.workload;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbOwner;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;

/**
 * A socket that always has data: window, acknowledgement clock, GSO packets, and TCP small queues,
 * which hold back what the driver has not freed (spec/netcore.md section 5). It sends after every
 * acknowledgement, and from a tasklet when a packet is freed while it is held back. Loss, which
 * only a reset of the device or a full queue makes, is repaired by a timeout alone: everything that
 * is not acknowledged is sent again.
 */
public final class TcpSender implements FrameReceiver {
  /** Smallest retransmission timeout; {@code TCP_RTO_MIN}. */
  private static final long RTO_NS = 200_000_000;

  private static final int DATA_BYTES = 1 << 18;

  private final TcpConfig config;
  private final int flow;
  private final Mq stack;
  private final Cpu cpu;
  private final Tasklet transmit;
  private final Timeout timeout = new Timeout();
  private final SkbPool packets = new SkbPool();
  private final SkbOwner owner = this::freed;
  private final byte[] data = new byte[DATA_BYTES];
  private long sentBytes;
  private long acknowledgedBytes;
  private long belowTcpBytes;
  private boolean throttled;
  private boolean stopped;
  private long progressNs;
  private long timeouts;
  private long stopsByWindow;
  private long stopsBySmallQueues;

  /** Creates the socket of a flow, which rests until {@link #start}. */
  public TcpSender(TcpConfig config, int flow, Cpu cpu, Mq stack) {
    this.config = config;
    this.flow = flow;
    this.stack = stack;
    this.cpu = cpu;
    this.transmit = new Tasklet(cpu, this::transmitTasklet);
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) (i * 31 + (i >>> 8));
    }
  }

  /** Begins to send, in a tasklet. */
  public void start() {
    progressNs = cpu.nowNs();
    cpu.events().schedule(timeout, progressNs + rtoNs());
    transmit.schedule();
  }

  /** Sends nothing more. */
  public void stop() {
    stopped = true;
    cpu.events().cancel(timeout);
  }

  private long rtoNs() {
    return RTO_NS + 2 * config.oneWayNs();
  }

  /** Takes an acknowledgement, in softirq context. */
  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    int ahead = FlowHeader.acknowledged(bytes, offset) - (int) acknowledgedBytes;
    if (ahead > 0) {
      acknowledgedBytes += ahead;
      sentBytes = Math.max(sentBytes, acknowledgedBytes);
      progressNs = cpu.nowNs();
    }
    transmit();
  }

  private void transmitTasklet() {
    throttled = false;
    transmit();
  }

  private void transmit() {
    while (!stopped) {
      long inFlightBytes = sentBytes - acknowledgedBytes;
      int bytes = sendableBytes(inFlightBytes);
      if (bytes == 0) {
        stopsByWindow++;
        return;
      }
      long truesizeBytes = (long) bytes + TcpConfig.HEADERS_BYTES + TcpConfig.SKB_OVERHEAD_BYTES;
      long limitBytes = Math.max(2 * truesizeBytes, config.tsqBytes());
      if (belowTcpBytes > limitBytes && inFlightBytes > 0) {
        throttled = true;
        stopsBySmallQueues++;
        return;
      }
      send(bytes, truesizeBytes);
    }
  }

  /** Whole segments that the window allows; less than a full packet only if there is a reason. */
  private int sendableBytes(long inFlightBytes) {
    long windowBytes = config.windowBytes();
    long full = (long) config.segments() * config.mssBytes();
    long bytes = Math.min(full, windowBytes - inFlightBytes);
    bytes -= bytes % config.mssBytes();
    boolean worthIt = bytes == full || inFlightBytes == 0 || bytes >= windowBytes / 3;
    return bytes > 0 && worthIt ? (int) bytes : 0;
  }

  private void send(int bytes, long truesizeBytes) {
    Skb skb = packets.take();
    byte[] header = skb.head() == null ? new byte[TcpConfig.HEADERS_BYTES] : skb.head();
    FlowHeader.tcp(header, flow, bytes);
    FlowHeader.putSequence(header, (int) sentBytes);
    int page = config.fragmentBytes();
    int at = (int) (sentBytes % (DATA_BYTES / 2));
    skb.packet(header, TcpConfig.HEADERS_BYTES, data, at, bytes)
        .fragments(page - (int) (sentBytes % page), page)
        .gso(bytes > config.mssBytes() ? config.mssBytes() : 0)
        .ownedBy(owner, truesizeBytes);
    if (sentBytes == acknowledgedBytes) {
      progressNs = cpu.nowNs();
    }
    sentBytes += bytes;
    belowTcpBytes += truesizeBytes;
    stack.xmit(skb);
  }

  /** Hears that the driver is done with a packet, or with one frame of it. */
  private void freed(Skb skb) {
    belowTcpBytes -= skb.truesizeBytes();
    if (throttled) {
      transmit.schedule();
    }
  }

  /**
   * Nothing has been acknowledged for a while. What is still below TCP is waited for; else it is
   * lost.
   */
  private void checkProgress() {
    long nowNs = cpu.events().nowNs();
    boolean overdue = nowNs >= progressNs + rtoNs();
    if (overdue && sentBytes > acknowledgedBytes && belowTcpBytes == 0) {
      timeouts++;
      sentBytes = acknowledgedBytes;
      transmit.schedule();
    }
    cpu.events().schedule(timeout, (overdue ? nowNs : progressNs) + rtoNs());
  }

  /** Returns how often everything not acknowledged was sent again. */
  public long timeouts() {
    return timeouts;
  }

  /** Returns how often it stopped because the window was full. */
  public long stopsByWindow() {
    return stopsByWindow;
  }

  /** Returns how often it stopped because too much of it was below TCP. */
  public long stopsBySmallQueues() {
    return stopsBySmallQueues;
  }

  /** The retransmission timer; looks when the last progress may be too old. */
  private final class Timeout extends Event {
    Timeout() {
      super(Phase.SOFTIRQ);
    }

    @Override
    protected void fire() {
      checkProgress();
    }
  }
}
