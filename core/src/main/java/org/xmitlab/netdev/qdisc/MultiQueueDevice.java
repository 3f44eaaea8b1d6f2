package org.xmitlab.netdev.qdisc;

import org.xmitlab.netdev.Skb;

/** A device with several transmit queues, each of which is stopped and limited by itself. */
public interface MultiQueueDevice {
  /** Returns the number of transmit queues. */
  int queues();

  /** Returns one of them, 0 to {@link #queues()} - 1. */
  SkbDevice queue(int index);

  /** Returns the number of the queue that a packet has to take; {@code ndo_select_queue()}. */
  int selectQueue(Skb skb);

  /** Returns a device with one queue as a device with a number of queues. */
  static MultiQueueDevice of(SkbDevice device) {
    return new MultiQueueDevice() {
      @Override
      public int queues() {
        return 1;
      }

      @Override
      public SkbDevice queue(int index) {
        return device;
      }

      @Override
      public int selectQueue(Skb skb) {
        return 0;
      }
    };
  }
}
