package org.xmitlab.netdev.qdisc;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.bql.ByteQueue;

/**
 * A first-in-first-out queue in front of one transmit queue. It holds up to {@value #LIMIT} packets
 * and drops what comes then.
 */
public final class Qdisc {
  /** Packets that one run may take out, segmented or not; {@code dev_tx_weight}. */
  private static final int QUOTA = 64;

  /** Packets that wait at most; {@code txqueuelen}. */
  private static final int LIMIT = 1_000;

  private final NetTx netTx;
  private final Cpu cpu;
  private final SkbDevice device;
  private final TxQueue txQueue;
  private final int bulkLimit;
  private final SkbPool segments = new SkbPool();

  boolean isScheduled;
  private Skb first;
  private Skb last;
  private Skb requeued;
  private boolean running;
  private int takenInRun;
  private int waiting;
  private long requeues;
  private long droppedFrames;

  /**
   * Creates the queue, and listens for wake-ups of the device's.
   *
   * @param netTx the CPU that sends
   * @param bulk whether packets are dequeued several at a time, within the byte limit
   */
  public Qdisc(NetTx netTx, SkbDevice device, boolean bulk) {
    this(netTx, device, bulk ? Integer.MAX_VALUE : 1);
  }

  /**
   * Creates the queue with a limit that mainline does not have beside the byte limit.
   *
   * @param bulkLimit how many packets are dequeued at a time at most
   */
  public Qdisc(NetTx netTx, SkbDevice device, int bulkLimit) {
    this.netTx = netTx;
    this.cpu = netTx.cpu();
    this.device = device;
    this.txQueue = device.txQueue();
    this.bulkLimit = bulkLimit;
    txQueue.onWake(() -> netTx.schedule(this));
  }

  /**
   * Sends a packet or queues it; {@code dev_queue_xmit()}. Task or softirq context; if bottom
   * halves are on, those that became pending run before this returns.
   */
  public void xmit(Skb skb) {
    cpu.softirqs().disableBottomHalves();
    if (waiting == LIMIT) {
      droppedFrames += skb.gsoSegments();
      skb.free();
    } else {
      enqueue(skb);
    }
    run();
    cpu.softirqs().enableBottomHalves();
  }

  /** Sends a packet before all that wait here, as a band of higher priority does. */
  public void xmitUrgent(Skb skb) {
    cpu.softirqs().disableBottomHalves();
    skb.next = first;
    last = first == null ? skb : last;
    first = skb;
    waiting++;
    run();
    cpu.softirqs().enableBottomHalves();
  }

  private void enqueue(Skb skb) {
    skb.next = null;
    if (first == null) {
      first = skb;
    } else {
      last.next = skb;
    }
    last = skb;
    waiting++;
  }

  void run() {
    if (running) {
      return;
    }
    running = true;
    takenInRun = 0;
    Skb list = dequeue();
    while (list != null && directXmit(list) && takenInRun < QUOTA) {
      list = dequeue();
    }
    running = false;
    if (takenInRun >= QUOTA && (first != null || requeued != null)) {
      netTx.schedule(this);
    }
  }

  private Skb dequeue() {
    if (txQueue.isStoppedByAnyone()) {
      return null;
    }
    if (requeued != null) {
      Skb list = requeued;
      requeued = null;
      takenInRun++;
      return list;
    }
    if (first == null) {
      return null;
    }
    Skb head = first;
    Skb tail = head;
    waiting--;
    takenInRun++;
    ByteQueue limit = device.byteQueue();
    if (bulkLimit > 1 && limit != null) {
      int bytes = limit.availBytes() - head.lengthBytes();
      for (int packets = 1; packets < bulkLimit && bytes > 0 && tail.next != null; packets++) {
        tail = tail.next;
        waiting--;
        takenInRun++;
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

  /** Returns how many frames wait. */
  public long waitingFrames() {
    return framesOf(first) + framesOf(requeued);
  }

  private static long framesOf(Skb list) {
    long frames = 0;
    for (Skb skb = list; skb != null; skb = skb.next) {
      frames += skb.gsoSegments();
    }
    return frames;
  }

  /** Returns how many frames found the queue full and were dropped. */
  public long droppedFrames() {
    return droppedFrames;
  }

  /** Returns how often a part of a list was put back because the queue had stopped. */
  public long requeues() {
    return requeues;
  }
}
