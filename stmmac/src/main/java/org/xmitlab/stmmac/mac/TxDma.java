package org.xmitlab.stmmac.mac;

import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.stmmac.ring.TxRing;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The transmit engine of one channel and its wire. Packets go out one after the other, frame by
 * frame; each frame is handed to the far end when it has left. The descriptors of a packet are
 * closed as their share of its wire time goes by, or as much earlier as the FIFO reads ahead.
 */
public final class TxDma {
  private static final int MAX_FRAME_BYTES = 1 << 14;
  private static final long NO_FAULT = -1;

  private final EventQueue events;
  private final TxRing ring;
  private final DmaChannel channel;
  private final EthernetSpeed speed;
  private final FrameReceiver farEnd;
  private final long doorbellNs;
  private final long fifoBytes;
  private final byte[] frame = new byte[MAX_FRAME_BYTES];
  private final Skb readAhead = new Skb(null);
  private final FrameEnd frameEnd = new FrameEnd();
  private final Closed closed = new Closed();

  private int head;
  private int lastEntry;
  private Skb packet;
  private int frameIndex;
  private int frames;
  private long packetEndNs;
  private long busyNs;
  private long wireBytes;
  private long framesSent;
  private long packetsSent;
  private long losesCompletionOf = NO_FAULT;

  /** Creates an idle engine at the beginning of a ring. */
  public TxDma(
      EventQueue events,
      TxRing ring,
      DmaChannel channel,
      EthernetSpeed speed,
      MacTiming timing,
      FrameReceiver farEnd) {
    this.events = events;
    this.ring = ring;
    this.channel = channel;
    this.speed = speed;
    this.farEnd = farEnd;
    this.doorbellNs = timing.doorbellNs().value();
    this.fifoBytes = timing.fifoBytes().value();
  }

  /** Makes the engine lose the write-back of a packet's last descriptor; packets count from 1. */
  public void loseCompletionOf(long packetNumber) {
    this.losesCompletionOf = packetNumber;
  }

  /**
   * Tells the engine that there are descriptors; the tail pointer or poll-demand register.
   *
   * @param nowNs the CPU's time
   */
  public void doorbell(long nowNs) {
    if (packet == null && head != ring.cur()) {
      begin(nowNs + doorbellNs);
    }
  }

  private void begin(long atNs) {
    lastEntry = ring.lastOfPacket(head);
    packet = ring.skb(lastEntry);
    frames = packet.gsoSegments();
    frameIndex = 0;
    long wireNs = 0;
    if (frames == 1) {
      wireNs = speed.frameNs(packet.lengthBytes());
    } else {
      wireNs = (frames - 1) * speed.frameNs(packet.frameBytes(0));
      wireNs += speed.frameNs(packet.frameBytes(frames - 1));
    }
    busyNs += wireNs;
    packetEndNs = atNs + wireNs;
    packetsSent++;
    closeDescriptors(atNs, wireNs);
    if (fifoBytes > 0) {
      packet = readAhead.copyOf(packet);
    }
    events.schedule(frameEnd, atNs + speed.frameNs(packet.frameBytes(0)));
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
    long lastNs = Math.max(atNs, packetEndNs - aheadNs);
    if (packetsSent == losesCompletionOf) {
      ring.neverClose(lastEntry);
    } else {
      ring.close(lastEntry, lastNs);
      if (lastNs != packetEndNs && ring.wantsInterrupt(lastEntry)) {
        events.schedule(closed, lastNs);
      }
    }
  }

  private void endFrame() {
    long nowNs = events.nowNs();
    if (frames == 1 && packet.fragments() == 0) {
      farEnd.receive(packet.head(), 0, packet.headBytes(), nowNs);
      wireBytes += EthernetSpeed.wireBytes(packet.headBytes());
    } else {
      int length = packet.copyFrame(frameIndex, frame);
      farEnd.receive(frame, 0, length, nowNs);
      wireBytes += EthernetSpeed.wireBytes(length);
    }
    framesSent++;
    if (++frameIndex < frames) {
      events.schedule(frameEnd, nowNs + speed.frameNs(packet.frameBytes(frameIndex)));
    } else {
      endPacket(nowNs);
    }
  }

  private void endPacket(long nowNs) {
    int status = 0;
    boolean closesNow = ring.closedAtNs(lastEntry) == nowNs;
    if (closesNow && ring.wantsInterrupt(lastEntry)) {
      status = DmaChannel.TI;
    }
    packet = null;
    head = ring.next(lastEntry);
    if (head != ring.cur()) {
      begin(nowNs);
    } else {
      status |= DmaChannel.TBU;
    }
    if (status != 0) {
      channel.set(status);
    }
  }

  /** Stops at once and forgets what was under way; for a driver that resets its ring. */
  public void reset() {
    events.cancel(frameEnd);
    events.cancel(closed);
    packet = null;
    head = 0;
  }

  /** Returns whether a packet is on the wire. */
  public boolean isBusy() {
    return packet != null;
  }

  /** Returns how long the wire has been in use up to a time, in ns. */
  public long busyNs(long nowNs) {
    return packet == null ? busyNs : busyNs - Math.max(packetEndNs - nowNs, 0);
  }

  /** Returns how many byte times frames have taken, preamble, FCS and gap included. */
  public long wireBytes() {
    return wireBytes;
  }

  /** Returns how many frames have left. */
  public long framesSent() {
    return framesSent;
  }

  /** The end of a frame and of the gap behind it. */
  private final class FrameEnd extends Event {
    FrameEnd() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      endFrame();
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
