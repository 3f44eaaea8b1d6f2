package org.xmitlab.loadgen.workload;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbOwner;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.qdisc.Mq;

/**
 * A socket that always has data: window, acknowledgement clock, GSO packets, and TCP small queues,
 * which hold back what the driver has not freed (spec/netcore.md section 5). It sends after every
 * acknowledgement, and from a tasklet when a packet is freed while it is held back.
 */
public final class TcpSender implements FrameReceiver {
  /** What a packet's bookkeeping takes beside its bytes: two structures. */
  private static final int SKB_OVERHEAD_BYTES = 576;

  private static final int DATA_BYTES = 1 << 18;

  private final TcpConfig config;
  private final int flow;
  private final Mq stack;
  private final Tasklet transmit;
  private final SkbPool packets = new SkbPool();
  private final SkbOwner owner = this::freed;
  private final byte[] data = new byte[DATA_BYTES];
  private long sentBytes;
  private long acknowledgedBytes;
  private long belowTcpBytes;
  private boolean throttled;
  private boolean stopped;
  private long acknowledgements;
  private long stopsByWindow;
  private long stopsBySmallQueues;

  /** Creates the socket of a flow, which rests until {@link #start}. */
  public TcpSender(TcpConfig config, int flow, Cpu cpu, Mq stack) {
    this.config = config;
    this.flow = flow;
    this.stack = stack;
    this.transmit = new Tasklet(cpu, this::transmitTasklet);
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) (i * 31 + (i >>> 8));
    }
  }

  /** Begins to send, in a tasklet. */
  public void start() {
    transmit.schedule();
  }

  /** Sends nothing more. */
  public void stop() {
    stopped = true;
  }

  /** Takes an acknowledgement, in softirq context. */
  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    acknowledgements++;
    int ahead = FlowHeader.acknowledged(bytes, offset) - (int) acknowledgedBytes;
    acknowledgedBytes += Math.max(ahead, 0);
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
      long truesizeBytes = (long) bytes + TcpConfig.HEADERS_BYTES + SKB_OVERHEAD_BYTES;
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

  /** Returns the bytes of payload given to the device so far. */
  public long sentBytes() {
    return sentBytes;
  }

  /** Returns the bytes of payload acknowledged so far. */
  public long acknowledgedBytes() {
    return acknowledgedBytes;
  }

  /** Returns how many acknowledgements have come. */
  public long acknowledgements() {
    return acknowledgements;
  }

  /** Returns how often it stopped because the window was full. */
  public long stopsByWindow() {
    return stopsByWindow;
  }

  /** Returns how often it stopped because too much of it was below TCP. */
  public long stopsBySmallQueues() {
    return stopsBySmallQueues;
  }

  /** Returns whether it is held back because too much is below TCP. */
  public boolean isThrottled() {
    return throttled;
  }
}
