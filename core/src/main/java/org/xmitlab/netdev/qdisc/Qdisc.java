package org.xmitlab.netdev.qdisc;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqVector;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.bql.ByteQueue;

/** A first-in-first-out queue in front of a device's one transmit queue. */
public final class Qdisc {
  /** Packets that one run may send; {@code dev_tx_weight}. */
  private static final int QUOTA = 64;

  private final Cpu cpu;
  private final SkbDevice device;
  private final TxQueue txQueue;
  private final boolean bulk;
  private final SkbPool segments = new SkbPool();

  private Skb first;
  private Skb last;
  private Skb requeued;
  private boolean running;
  private int sentInRun;
  private long requeues;

  /**
   * Creates the queue, and listens for wake-ups of the device's.
   *
   * @param bulk whether packets are dequeued several at a time, within the byte limit
   */
  public Qdisc(Cpu cpu, SkbDevice device, boolean bulk) {
    this.cpu = cpu;
    this.device = device;
    this.txQueue = device.txQueue();
    this.bulk = bulk;
    cpu.softirqs().handle(SoftirqVector.NET_TX, this::run);
    txQueue.onWake(() -> cpu.softirqs().raise(SoftirqVector.NET_TX));
  }

  /**
   * Sends a packet or queues it; {@code dev_queue_xmit()}. Task or softirq context; if bottom
   * halves are on, those that became pending run before this returns.
   */
  public void xmit(Skb skb) {
    cpu.softirqs().disableBottomHalves();
    skb.next = null;
    if (first == null) {
      first = skb;
    } else {
      last.next = skb;
    }
    last = skb;
    run();
    cpu.softirqs().enableBottomHalves();
  }

  private void run() {
    if (running) {
      return;
    }
    running = true;
    sentInRun = 0;
    Skb list = dequeue();
    while (list != null && directXmit(list) && sentInRun < QUOTA) {
      list = dequeue();
    }
    running = false;
    if (sentInRun >= QUOTA && (first != null || requeued != null)) {
      cpu.softirqs().raise(SoftirqVector.NET_TX);
    }
  }

  private Skb dequeue() {
    if (txQueue.isStoppedByAnyone()) {
      return null;
    }
    if (requeued != null) {
      Skb list = requeued;
      requeued = null;
      return list;
    }
    if (first == null) {
      return null;
    }
    Skb head = first;
    Skb tail = head;
    ByteQueue limit = device.byteQueue();
    if (bulk && limit != null) {
      int bytes = limit.availBytes() - head.lengthBytes();
      while (bytes > 0 && tail.next != null) {
        tail = tail.next;
        bytes -= tail.lengthBytes();
      }
    }
    first = tail.next;
    tail.next = null;
    return head;
  }

  /** Sends a list; returns false if a part of it had to be put back. */
  private boolean directXmit(Skb list) {
    Skb skb = validate(list);
    while (skb != null) {
      Skb behind = skb.next;
      skb.next = null;
      boolean taken =
          !txQueue.isStoppedByAnyone() && device.startXmit(skb, behind != null) == TxResult.OK;
      if (!taken) {
        skb.next = behind;
        requeued = skb;
        requeues++;
        return false;
      }
      sentInRun++;
      skb = behind;
    }
    return true;
  }

  /** Segments what the device cannot; {@code validate_xmit_skb_list()}. */
  private Skb validate(Skb list) {
    if (device.segmentsInHardware()) {
      return list;
    }
    Skb head = null;
    Skb tail = null;
    for (Skb skb = list; skb != null; ) {
      Skb behind = skb.next;
      int frames = skb.gsoSegments();
      Skb end = skb;
      Skb begin = skb;
      if (frames > 1) {
        begin = segments.take().segmentOf(skb, 0);
        end = begin;
        for (int i = 1; i < frames; i++) {
          end.next = segments.take().segmentOf(skb, i);
          end = end.next;
        }
        skb.release();
      }
      if (head == null) {
        head = begin;
      } else {
        tail.next = begin;
      }
      tail = end;
      skb = behind;
    }
    tail.next = null;
    return head;
  }

  /** Returns whether packets wait. */
  public boolean hasBacklog() {
    return first != null || requeued != null;
  }

  /** Returns how often a part of a list was put back because the queue had stopped. */
  public long requeues() {
    return requeues;
  }
}
