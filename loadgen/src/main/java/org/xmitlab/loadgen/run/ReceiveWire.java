package org.xmitlab.loadgen.run;

import java.util.ArrayDeque;
import org.xmitlab.loadgen.workload.ReturnPath;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.stmmac.mac.EthernetSpeed;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The wire to an Ethernet interface: frames of several senders come one after the other. A sender
 * says when the last bit would arrive if the wire were its own.
 */
final class ReceiveWire implements ReturnPath {
  private final EventQueue events;
  private final EthernetSpeed speed;
  private final ReturnPath device;
  private final SkbPool pool = new SkbPool();
  private final ArrayDeque<Skb> waiting = new ArrayDeque<>();
  private final Arrival arrival = new Arrival();
  private long lastEndNs;

  ReceiveWire(EventQueue events, EthernetSpeed speed, ReturnPath device) {
    this.events = events;
    this.speed = speed;
    this.device = device;
  }

  @Override
  public void arrive(byte[] bytes, int offset, int lengthBytes) {
    long endNs = Math.max(events.nowNs(), lastEndNs + speed.frameNs(lengthBytes));
    lastEndNs = endNs;
    if (endNs == events.nowNs()) {
      device.arrive(bytes, offset, lengthBytes);
      return;
    }
    Skb frame = pool.take();
    byte[] copy = frame.head();
    if (copy == null || copy.length < lengthBytes) {
      copy = new byte[lengthBytes];
    }
    System.arraycopy(bytes, offset, copy, 0, lengthBytes);
    frame.linear(copy, lengthBytes);
    frame.acceptedNs = endNs;
    waiting.add(frame);
    if (!arrival.isQueued()) {
      events.schedule(arrival, endNs);
    }
  }

  private void arriveFirst() {
    Skb frame = waiting.poll();
    device.arrive(frame.head(), 0, frame.headBytes());
    frame.release();
    if (!waiting.isEmpty()) {
      events.schedule(arrival, waiting.peek().acceptedNs);
    }
  }

  /** A frame that had to wait for the wire has arrived. */
  private final class Arrival extends Event {
    Arrival() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      arriveFirst();
    }
  }
}
