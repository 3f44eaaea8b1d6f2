package org.xmitlab.loadgen.workload;

import org.HdrHistogram.Histogram;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.bql.ByteQueue;
import org.xmitlab.netdev.qdisc.NetTx;
import org.xmitlab.netdev.qdisc.Qdisc;
import org.xmitlab.netdev.qdisc.SkbDevice;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * A qdisc that always has full frames waiting, and now and then a short one that overtakes what
 * waits there. Counts how often a driver would ring its doorbell that puts it off while more is
 * announced, and how long the short frame takes.
 */
public final class BulkBacklog {
  private static final int FULL_BYTES = 1514;
  private static final int URGENT_BYTES = 60;
  private static final int BACKLOG = 200;
  private static final long MAX_WAIT_NS = 1_000_000_000L;

  private final Cpu cpu;
  private final EventQueue events;
  private final long urgentEveryNs;
  private final Qdisc qdisc;
  private final Tasklet refill;
  private final Tasklet urgent;
  private final SkbPool packets = new SkbPool();
  private final byte[] full = new byte[FULL_BYTES];
  private final byte[] small = new byte[URGENT_BYTES];
  private final Histogram urgentNs = new Histogram(MAX_WAIT_NS, 3);
  private int missing = BACKLOG;
  private long urgentSentNs;
  private long frames;
  private long doorbells;

  /**
   * Creates a sender that rests.
   *
   * @param bulkLimit how many packets its qdisc dequeues at a time at most
   * @param urgentEveryNs distance of the short frames
   */
  public BulkBacklog(Cpu cpu, SkbDevice device, int bulkLimit, long urgentEveryNs) {
    this.cpu = cpu;
    this.events = cpu.events();
    this.urgentEveryNs = urgentEveryNs;
    this.qdisc = new Qdisc(new NetTx(cpu), new Counting(device), bulkLimit);
    this.refill = new Tasklet(cpu, this::refill);
    this.urgent = new Tasklet(cpu, this::sendUrgent);
  }

  /** Begins, in tasklets. */
  public void start() {
    refill.schedule();
    events.schedule(new NextUrgent(), events.nowNs() + urgentEveryNs);
  }

  /** Returns who takes what has left. */
  public FrameReceiver farEnd() {
    return (bytes, offset, lengthBytes, atNs) -> {
      if (lengthBytes == URGENT_BYTES) {
        urgentNs.recordValue(atNs - urgentSentNs);
      }
    };
  }

  private void refill() {
    while (missing > 0) {
      missing--;
      qdisc.xmit(packets.take().linear(full, FULL_BYTES).ownedBy(this::freed, FULL_BYTES));
    }
  }

  private void freed(Skb skb) {
    missing++;
    refill.schedule();
  }

  private void sendUrgent() {
    urgentSentNs = cpu.nowNs();
    qdisc.xmitUrgent(packets.take().linear(small, URGENT_BYTES));
  }

  /** Forgets what was counted. */
  public void restart() {
    urgentNs.reset();
    frames = 0;
    doorbells = 0;
  }

  /** Returns how many frames the driver has taken. */
  public long frames() {
    return frames;
  }

  /** Returns how often a driver rings that does not while more is announced. */
  public long doorbells() {
    return doorbells;
  }

  /** Returns how long the short frames took, from the transmit call to the end on the wire, ns. */
  public Histogram urgentNs() {
    return urgentNs;
  }

  /** The time for a short frame has come. */
  private final class NextUrgent extends Event {
    NextUrgent() {
      super(Phase.SOFTIRQ);
    }

    @Override
    protected void fire() {
      urgent.schedule();
      events.schedule(this, events.nowNs() + urgentEveryNs);
    }
  }

  /** The device, with its transmit calls counted. */
  private final class Counting implements SkbDevice {
    private final SkbDevice device;

    Counting(SkbDevice device) {
      this.device = device;
    }

    @Override
    public TxResult startXmit(Skb skb, boolean xmitMore) {
      TxResult result = device.startXmit(skb, xmitMore);
      if (result == TxResult.OK) {
        frames++;
        doorbells += xmitMore && !txQueue().isStoppedByAnyone() ? 0 : 1;
      }
      return result;
    }

    @Override
    public TxResult startXmit(Frame frame, boolean xmitMore) {
      return device.startXmit(frame, xmitMore);
    }

    @Override
    public boolean segmentsInHardware() {
      return device.segmentsInHardware();
    }

    @Override
    public ByteQueue byteQueue() {
      return device.byteQueue();
    }

    @Override
    public String name() {
      return device.name();
    }

    @Override
    public TxQueue txQueue() {
      return device.txQueue();
    }

    @Override
    public long heldFrames() {
      return device.heldFrames();
    }

    @Override
    public int maxFrameBytes() {
      return device.maxFrameBytes();
    }
  }
}
