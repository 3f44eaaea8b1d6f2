package org.xmitlab.netdev.qdisc;

import org.xmitlab.netdev.Skb;

/** The root of a device's queues: one {@link Qdisc} per transmit queue; counterpart of mq. */
public final class Mq {
  private final MultiQueueDevice device;
  private final Qdisc[] children;

  /**
   * Creates the queues of a device.
   *
   * @param bulk whether packets are dequeued several at a time, within the byte limit
   */
  public Mq(NetTx netTx, MultiQueueDevice device, boolean bulk) {
    this.device = device;
    this.children = new Qdisc[device.queues()];
    for (int i = 0; i < children.length; i++) {
      children[i] = new Qdisc(netTx, device.queue(i), bulk);
    }
  }

  /** Sends a packet or queues it; {@code dev_queue_xmit()}. Task or softirq context. */
  public void xmit(Skb skb) {
    children[children.length == 1 ? 0 : device.selectQueue(skb)].xmit(skb);
  }

  /** Returns whether packets wait. */
  public boolean hasBacklog() {
    for (Qdisc child : children) {
      if (child.hasBacklog()) {
        return true;
      }
    }
    return false;
  }

  /** Returns how many frames wait. */
  public long waitingFrames() {
    long frames = 0;
    for (Qdisc child : children) {
      frames += child.waitingFrames();
    }
    return frames;
  }

  /** Returns how many frames found their queue full and were dropped. */
  public long droppedFrames() {
    long frames = 0;
    for (Qdisc child : children) {
      frames += child.droppedFrames();
    }
    return frames;
  }
}
