package org.xmitlab.stmmac.mac;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The transmit side of the MAC: one wire, which the engines of its channels share frame by frame,
 * each in its turn (equal weights; which scheduler a platform chooses is not in the sources, so
 * that is assumed). An engine that has to wait in the middle of a packet gets its remaining
 * descriptors closed that much later.
 */
public final class EthernetWire {
  private static final long NO_FAULT = -1;

  private final EventQueue events;
  private final EthernetSpeed speed;
  private final FrameReceiver farEnd;
  private final List<TxDma> engines = new ArrayList<>();
  private final FrameEnd frameEnd = new FrameEnd();
  private TxDma sending;
  private Histogram latencyNs;
  private long busyNs;
  private long wireBytes;
  private long framesSent;
  private long packetsBegun;
  private long losesCompletionOf = NO_FAULT;

  /**
   * Creates an idle wire.
   *
   * @param farEnd gets every frame that has left, at the time its last bit and gap have gone
   */
  public EthernetWire(EventQueue events, EthernetSpeed speed, FrameReceiver farEnd) {
    this.events = events;
    this.speed = speed;
    this.farEnd = farEnd;
  }

  /** Makes the hardware lose the write-back of a packet's last descriptor; packets count from 1. */
  public void loseCompletionOf(long packetNumber) {
    this.losesCompletionOf = packetNumber;
  }

  /** Records for every frame, in ns, how long after its acceptance by the driver it has left. */
  public void measureLatency(Histogram histogram) {
    this.latencyNs = histogram;
  }

  void attach(TxDma engine) {
    engines.add(engine);
  }

  /** Returns whether the packet that begins now is the one whose completion gets lost. */
  boolean beginsLostPacket() {
    return ++packetsBegun == losesCompletionOf;
  }

  /** Hears that an engine has a frame to send. */
  void request(TxDma engine) {
    if (sending == null) {
      grant(engine);
    }
  }

  private void grant(TxDma engine) {
    sending = engine;
    long frameNs = speed.frameNs(engine.beginFrame(events.nowNs()));
    busyNs += frameNs;
    events.schedule(frameEnd, events.nowNs() + frameNs);
    for (int i = 0; engines.size() > 1 && i < engines.size(); i++) {
      if (engines.get(i) != engine) {
        engines.get(i).delay(frameNs);
      }
    }
  }

  /** Gives the wire to the next engine in turn that wants it; the one that had it comes last. */
  private void grantNext(TxDma had) {
    int turn = engines.indexOf(had);
    for (int i = 1; i <= engines.size(); i++) {
      TxDma engine = engines.get((turn + i) % engines.size());
      if (engine.wantsWire()) {
        grant(engine);
        return;
      }
    }
  }

  private void endFrame() {
    TxDma engine = sending;
    sending = null;
    int status = engine.endFrame();
    grantNext(engine);
    engine.report(status);
  }

  /** Hands a frame to the far end. */
  void deliver(byte[] bytes, int lengthBytes, long acceptedNs) {
    if (latencyNs != null) {
      latencyNs.recordValue(events.nowNs() - acceptedNs);
    }
    wireBytes += EthernetSpeed.wireBytes(lengthBytes);
    framesSent++;
    farEnd.receive(bytes, 0, lengthBytes, events.nowNs());
  }

  /** Cuts an engine's frame off, if it has one on the wire. */
  void abort(TxDma engine) {
    if (sending == engine) {
      busyNs = busyNs(events.nowNs());
      events.cancel(frameEnd);
      sending = null;
      grantNext(engine);
    }
  }

  /** Returns the speed. */
  public EthernetSpeed speed() {
    return speed;
  }

  /** Returns how long the wire has been in use up to a time, in ns. */
  public long busyNs(long nowNs) {
    return sending == null ? busyNs : busyNs - Math.max(frameEnd.timeNs() - nowNs, 0);
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
}
