package org.xmitlab.ncm.host;

import java.util.ArrayDeque;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.ncm.usb.BulkOutLink;
import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.time.ClockId;

/**
 * The host's network device: {@code usbnet} with {@code cdc_ncm} inside. Its flush timer is a hard
 * hrtimer whose callback schedules a tasklet; the tasklet transmits. usbnet never refuses a frame:
 * it stops its queue when as many requests are under way as it likes, and the flush goes on all the
 * same.
 */
public final class CdcNcmNic implements NetDevice {
  private final Cpu cpu;
  private final BulkOutLink link;
  private final HostAggregation aggregation;
  private final FlushTimer timer;
  private final TxQueue txQueue = new TxQueue();
  private final ArrayDeque<Urb> idle = new ArrayDeque<>();
  private final int maxUrbs;
  private HostObserver observer = new HostObserver() {};
  private int urbsUnderWay;
  private long framesUnderWay;
  private long ntbs;
  private long ntbBytes;
  private long datagrams;
  private long timerStarts;
  private long timerExpiries;
  private long closedByTimer;

  /**
   * Creates a device that is up.
   *
   * @param maxUrbs requests under way at which the queue stops ({@code TX_QLEN})
   */
  public CdcNcmNic(HostTxConfig config, HostComputer host, BulkOutLink link, int maxUrbs) {
    this.cpu = host.cpu();
    this.link = link;
    this.maxUrbs = maxUrbs;
    this.timer = new FlushTimer(host);
    this.aggregation = new HostAggregation(config, timer);
  }

  /** Sets who is told of every block; replaces the one before. */
  public void observe(HostObserver listener) {
    observer = listener;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Counterpart of {@code usbnet_start_xmit()}. A frame that does not fit an empty block is
   * dropped, which a frame of the usual length never is.
   */
  @Override
  public TxResult startXmit(Frame frame, boolean xmitMore) {
    cpu.charge(Cost.FRAME_STACK);
    cpu.chargeCopy(frame.lengthBytes());
    boolean interruptsWereOn = cpu.disableInterrupts();
    observer.frameAccepted(frame);
    HostNtb block = aggregation.xmit(frame);
    if (block != null) {
      submit(block, block.datagrams() >= aggregation.config().maxDatagrams() ? "limit" : reason());
    }
    cpu.restoreInterrupts(interruptsWereOn);
    return TxResult.OK;
  }

  private String reason() {
    return aggregation.config().timerNs() == 0 ? "no aggregation" : "full";
  }

  private void flush() {
    timerExpiries++;
    boolean interruptsWereOn = cpu.disableInterrupts();
    HostNtb block = aggregation.expired();
    if (block != null) {
      closedByTimer++;
      submit(block, "timer");
    }
    cpu.restoreInterrupts(interruptsWereOn);
  }

  private void submit(HostNtb block, String why) {
    cpu.charge(Cost.TRANSFER_SUBMIT);
    ntbs++;
    ntbBytes += block.lengthBytes();
    datagrams += block.datagrams();
    framesUnderWay += block.datagrams();
    Urb urb = idle.isEmpty() ? new Urb() : idle.poll();
    urb.load(block);
    if (++urbsUnderWay >= maxUrbs && !txQueue.isStopped()) {
      txQueue.stop();
    }
    observer.ntbQueued(urb, block.datagrams(), why);
    link.queue(urb);
  }

  @Override
  public String name() {
    return "usb0-host";
  }

  @Override
  public TxQueue txQueue() {
    return txQueue;
  }

  @Override
  public long heldFrames() {
    return aggregation.waitingFrames() + framesUnderWay;
  }

  @Override
  public int maxFrameBytes() {
    return aggregation.config().maxFrameBytes();
  }

  /** Returns what decides when blocks leave. */
  public HostAggregation aggregation() {
    return aggregation;
  }

  /** Returns when the flush timer is or was due last, as MONOTONIC ns. */
  public long timerExpiresNs() {
    return timer.hrtimer.expiresMonotonicNs();
  }

  /** Returns whether the flush timer is armed. */
  public boolean timerArmed() {
    return timer.isArmed();
  }

  /** Returns how many blocks were given to the bus. */
  public long ntbs() {
    return ntbs;
  }

  /** Returns the bytes of these blocks. */
  public long ntbBytes() {
    return ntbBytes;
  }

  /** Returns how many frames they held. */
  public long datagrams() {
    return datagrams;
  }

  /** Returns how many blocks the timer closed. */
  public long closedByTimer() {
    return closedByTimer;
  }

  /** Returns how often the flush timer was started, restarts by itself included. */
  public long timerStarts() {
    return timerStarts;
  }

  /** Returns how often it expired. */
  public long timerExpiries() {
    return timerExpiries;
  }

  /** The flush timer and its tasklet. */
  private final class FlushTimer implements HostTimer {
    private final HostComputer host;
    private final Hrtimer hrtimer;
    private final Tasklet tasklet;

    FlushTimer(HostComputer host) {
      this.host = host;
      this.tasklet = new Tasklet(host.cpu(), CdcNcmNic.this::flush);
      this.hrtimer =
          host.hrtimers().init("cdc-ncm-tx", ClockId.MONOTONIC, HrtimerMode.REL, self -> expired());
    }

    private boolean expired() {
      tasklet.schedule();
      return false;
    }

    @Override
    public void start(long delayNs) {
      timerStarts++;
      host.hrtimers().start(hrtimer, delayNs, 0, HrtimerMode.REL);
    }

    @Override
    public boolean isArmed() {
      return hrtimer.isActive();
    }
  }

  /** A request of usbnet with the block that it carries. */
  private final class Urb extends UsbRequest {
    private HostNtb block;

    void load(HostNtb closed) {
      block = closed;
      boolean wholePackets = closed.lengthBytes() % link.maxPacketBytes() == 0;
      carry(closed.bytes(), closed.lengthBytes(), wholePackets && aggregation.config().sendsZlp());
    }

    @Override
    protected void completed() {
      urbsUnderWay--;
      framesUnderWay -= block.datagrams();
      aggregation.recycle(block);
      block = null;
      idle.add(this);
      if (urbsUnderWay < maxUrbs) {
        txQueue.wake();
      }
    }
  }
}
