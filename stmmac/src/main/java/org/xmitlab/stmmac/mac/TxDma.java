package org.xmitlab.stmmac.mac;

import org.xmitlab.netdev.Skb;
import org.xmitlab.stmmac.ring.TxRing;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The transmit engine of one channel. Packets go out one after the other, frame by frame as the
 * wire takes them. The descriptors of a packet are closed as their share of its wire time goes by,
 * or as much earlier as the FIFO reads ahead.
 */
public final class TxDma {
  private static final int MAX_FRAME_BYTES = 1 << 14;

  private final EventQueue events;
  private final TxRing ring;
  private final DmaChannel channel;
  private final EthernetWire wire;
  private final long doorbellNs;
  private final long fifoBytes;
  private final byte[] frame = new byte[MAX_FRAME_BYTES];
  private final Skb readAhead = new Skb(null);
  private final Fetched fetched = new Fetched();
  private final Closed closed = new Closed();

  private int head;
  private int lastEntry;
  private boolean wantsWire;
  private Skb packet;
  private long acceptedNs;
  private int frameIndex;
  private int frames;
  private long framesSent;

  /** Creates an idle engine at the beginning of a ring. */
  public TxDma(
      EventQueue events, TxRing ring, DmaChannel channel, EthernetWire wire, MacTiming timing) {
    this.events = events;
    this.ring = ring;
    this.channel = channel;
    this.wire = wire;
    this.doorbellNs = timing.doorbellNs().value();
    this.fifoBytes = timing.fifoBytes().value();
    wire.attach(this);
  }

  /**
   * Tells the engine that there are descriptors; the tail pointer or poll-demand register.
   *
   * @param nowNs the CPU's time
   */
  public void doorbell(long nowNs) {
    if (!isBusy() && head != ring.cur()) {
      events.schedule(fetched, nowNs + doorbellNs);
    }
  }

  // ---- the wire's side ----

  /** Returns whether a frame waits for the wire. */
  boolean wantsWire() {
    return wantsWire;
  }

  /** Puts the next frame on the wire; returns its length in bytes. */
  int beginFrame(long nowNs) {
    wantsWire = false;
    if (packet == null) {
      beginPacket(nowNs);
    }
    return packet.frameBytes(frameIndex);
  }

  private void beginPacket(long nowNs) {
    lastEntry = ring.lastOfPacket(head);
    packet = ring.skb(lastEntry);
    acceptedNs = packet.acceptedNs;
    frames = packet.gsoSegments();
    frameIndex = 0;
    EthernetSpeed speed = wire.speed();
    long wireNs = speed.frameNs(packet.frameBytes(frames - 1));
    if (frames > 1) {
      wireNs += (frames - 1) * speed.frameNs(packet.frameBytes(0));
    }
    closeDescriptors(nowNs, wireNs);
    if (fifoBytes > 0) {
      packet = readAhead.copyOf(packet);
    }
  }

  /** Decides when each descriptor's bytes have gone. */
  private void closeDescriptors(long atNs, long wireNs) {
    long totalBytes = packet.lengthBytes();
    long aheadNs = fifoBytes == 0 ? 0 : wireNs * fifoBytes / totalBytes;
    long goneBytes = 0;
    for (int entry = head; entry != lastEntry; entry = ring.next(entry)) {
      goneBytes += ring.bytes(entry);
      ring.close(entry, Math.max(atNs, atNs + wireNs * goneBytes / totalBytes - aheadNs));
    }
    long lastNs = Math.max(atNs, atNs + wireNs - aheadNs);
    if (wire.beginsLostPacket()) {
      ring.neverClose(lastEntry);
    } else {
      ring.close(lastEntry, lastNs);
      if (lastNs != atNs + wireNs && ring.wantsInterrupt(lastEntry)) {
        events.schedule(closed, lastNs);
      }
    }
  }

  /** Hears that another engine's frame comes first: what is not closed yet closes later. */
  void delay(long ns) {
    if (packet == null) {
      return;
    }
    long nowNs = events.nowNs();
    for (int entry = head; entry != ring.next(lastEntry); entry = ring.next(entry)) {
      ring.postpone(entry, nowNs, ns);
    }
    if (closed.isQueued()) {
      events.schedule(closed, closed.timeNs() + ns);
    }
  }

  /** A frame has left; returns the status bits to {@link #report}. */
  int endFrame() {
    if (frames == 1 && packet.fragments() == 0) {
      wire.deliver(packet.head(), packet.headBytes(), acceptedNs);
    } else {
      wire.deliver(frame, packet.copyFrame(frameIndex, frame), acceptedNs);
    }
    framesSent++;
    wantsWire = ++frameIndex < frames;
    return wantsWire ? 0 : endPacket();
  }

  private int endPacket() {
    boolean closesNow = ring.closedAtNs(lastEntry) == events.nowNs();
    int status = closesNow && ring.wantsInterrupt(lastEntry) ? DmaChannel.TI : 0;
    packet = null;
    head = ring.next(lastEntry);
    wantsWire = head != ring.cur();
    return wantsWire ? status : status | DmaChannel.TBU;
  }

  void report(int status) {
    if (status != 0) {
      channel.set(status);
    }
  }

  /** Stops at once and forgets what was under way; for a driver that resets its ring. */
  public void reset() {
    events.cancel(fetched);
    events.cancel(closed);
    packet = null;
    wantsWire = false;
    head = 0;
    wire.abort(this);
  }

  /** Returns how many frames have left. */
  public long framesSent() {
    return framesSent;
  }

  /** Returns whether it has a packet or is fetching one. */
  public boolean isBusy() {
    return packet != null || wantsWire || fetched.isQueued();
  }

  /** The first descriptor and its buffer have been fetched. */
  private final class Fetched extends Event {
    Fetched() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      wantsWire = true;
      wire.request(TxDma.this);
    }
  }

  /** A FIFO that reads ahead has taken the last descriptor of a packet that wants an interrupt. */
  private final class Closed extends Event {
    Closed() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      channel.set(DmaChannel.TI);
    }
  }
}
