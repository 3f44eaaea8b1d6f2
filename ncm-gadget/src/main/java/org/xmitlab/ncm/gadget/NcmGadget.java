package org.xmitlab.ncm.gadget;

import java.util.Objects;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.ncm.gadget.OpenNtb.Occasion;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.usb.BulkInLink;
import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.tick.Ticks;

/**
 * The NCM gadget as a network device. Three things make it work: a frame to transmit, an expiry of
 * its timer, and a request that comes back; each asks the policy, with interrupts off, and then
 * sends what the policy has closed. Between these stretches interrupts are on, as between the
 * kernel's locks.
 */
public final class NcmGadget implements NetDevice {
  /** {@code GETHER_MAX_MTU_SIZE} and a header. */
  private static final int MAX_FRAME_BYTES = 15426;

  private static final NcmObserver NOBODY = new NcmObserver() {};

  private final NcmConfig config;
  private final Cpu cpu;
  private final AggregationPolicy policy;
  private final NcmCounters counters = new NcmCounters();
  private final RequestPool requests;
  private final NtbRequest[] allRequests;
  private final FlushTimer timer;
  private final BusSide bus;
  private final OpenNtb ntb;
  private final int maxFrameBytes;
  private NcmObserver observer;

  /** Creates a gadget whose flush timer is a high-resolution timer, as mainline's is. */
  public NcmGadget(
      NcmConfig config,
      Cpu cpu,
      HrtimerCpuBase hrtimers,
      AggregationPolicy policy,
      BulkInLink link) {
    this(config, cpu, hrtimers, null, policy, link);
  }

  /**
   * Creates a gadget that is connected and up.
   *
   * @param cpu the CPU that transmits, takes the link's interrupts and runs the timer
   * @param hrtimers that CPU's timers
   * @param ticks where a policy that wants a timer of the wheel gets it; null if there is none
   * @param policy this gadget's own instance
   */
  public NcmGadget(
      NcmConfig config,
      Cpu cpu,
      HrtimerCpuBase hrtimers,
      Ticks ticks,
      AggregationPolicy policy,
      BulkInLink link) {
    this.config = config;
    this.cpu = cpu;
    this.policy = policy;
    this.requests = new RequestPool(config.requests());
    Ticks wheel = policy.wantsTimerList() ? Objects.requireNonNull(ticks, "ticks") : null;
    this.timer = new FlushTimer(config, cpu, hrtimers, wheel, counters, this::timerExpired);
    this.bus = new BusSide(config, cpu, link, counters);
    this.ntb = new OpenNtb(config, cpu, timer, requests, bus, counters);
    this.allRequests = new NtbRequest[config.requests()];
    this.maxFrameBytes = maxFrameBytes(config.format(), config.crc(), config.ntbInMaxBytes());
    for (int i = 0; i < allRequests.length; i++) {
      allRequests[i] = new NtbRequest(this);
      requests.add(allRequests[i]);
    }
    observe(NOBODY);
  }

  /**
   * Returns the longest frame that a gadget takes once a host has chosen format, CRC mode and size
   * of its blocks.
   */
  public static int maxFrameBytes(NtbFormat format, boolean crc, int ntbBytes) {
    return Math.min(MAX_FRAME_BYTES, NtbBlock.maxFrameBytes(format, crc, ntbBytes));
  }

  /** Sets who is told what the gadget does; replaces the one before. */
  public void observe(NcmObserver listener) {
    observer = listener;
    requests.observer = listener;
    timer.observer = listener;
    bus.observer = listener;
  }

  // ---- the three occasions ----

  /**
   * {@inheritDoc}
   *
   * <p>Counterpart of {@code eth_start_xmit()}: a request is taken before anything else, so the
   * queue stops with the last one even if the frame is only buffered. BUSY costs nothing but the
   * caller's own loop.
   *
   * @throws IllegalArgumentException if the frame is longer than {@link #maxFrameBytes()}; the
   *     kernel panics there
   */
  @Override
  public TxResult startXmit(Frame frame, boolean xmitMore) {
    if (requests.freeRequests() == 0) {
      return busy();
    }
    if (frame.lengthBytes() > maxFrameBytes) {
      throw new IllegalArgumentException(
          "frame: " + frame.lengthBytes() + " bytes, " + name() + " takes up to " + maxFrameBytes);
    }
    cpu.charge(Cost.FRAME_STACK);
    NtbRequest request = takeRequest();
    if (request == null) {
      return busy();
    }
    if (wrap(frame, xmitMore, request)) {
      ntb.submitLeaving();
    } else {
      putBack(request);
    }
    return TxResult.OK;
  }

  private TxResult busy() {
    counters.busy++;
    return TxResult.BUSY;
  }

  private NtbRequest takeRequest() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    NtbRequest request = requests.take();
    cpu.restoreInterrupts(interruptsWereOn);
    return request;
  }

  private void putBack(NtbRequest request) {
    boolean interruptsWereOn = cpu.disableInterrupts();
    requests.putBack(request);
    cpu.restoreInterrupts(interruptsWereOn);
  }

  /** Asks the policy; returns whether the request was used. */
  private boolean wrap(Frame frame, boolean xmitMore, NtbRequest request) {
    boolean interruptsWereOn = cpu.disableInterrupts();
    observer.frameAccepted(frame, xmitMore);
    ntb.begin(Occasion.FRAME, request);
    policy.frame(ntb, frame, xmitMore);
    boolean requestUsed = ntb.end();
    cpu.restoreInterrupts(interruptsWereOn);
    return requestUsed;
  }

  private void timerExpired() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    ntb.begin(Occasion.TIMER, null);
    policy.timerFired(ntb);
    boolean sent = ntb.end();
    counters.stalledFlushes += ntb.wasRefused() ? 1 : 0;
    cpu.restoreInterrupts(interruptsWereOn);
    ntb.submitLeaving();
    observer.timerExpired(sent);
  }

  /**
   * Takes a request back; counterpart of {@code tx_complete()}. In hard interrupt, interrupts off.
   */
  void requestCompleted(NtbRequest request) {
    counters.txPackets++;
    switch (request.status()) {
      case UsbRequest.OK -> counters.txBytes += request.ntbBytes();
      case UsbRequest.ECONNRESET, UsbRequest.ESHUTDOWN -> {}
      default -> counters.txErrors++;
    }
    observer.ntbCompleted(request);
    requests.add(request);
    ntb.begin(Occasion.COMPLETION, null);
    policy.requestCompleted(ntb);
    if (ntb.end()) {
      ntb.submitLeaving();
    }
    requests.wakeQueue();
  }

  // ---- what can be read ----

  @Override
  public String name() {
    return config.interfaceName();
  }

  @Override
  public TxQueue txQueue() {
    return requests.txQueue();
  }

  @Override
  public int maxFrameBytes() {
    return maxFrameBytes;
  }

  /** {@inheritDoc} These are the frames of the open block and of blocks the host has not taken. */
  @Override
  public long heldFrames() {
    long frames = ntb.datagrams();
    for (NtbRequest request : allRequests) {
      frames += request.isUnderWay() ? request.datagrams() : 0;
    }
    return frames;
  }

  /** Returns the gadget's setup. */
  public NcmConfig config() {
    return config;
  }

  /** Returns the gadget's counters. */
  public NcmCounters counters() {
    return counters;
  }

  /** Returns what the clock-event device did while the flush timer was in use. */
  public TimerWindow timerWindow() {
    return timer.window();
  }

  /** Returns how many requests are free. */
  public int freeRequests() {
    return requests.freeRequests();
  }

  /** Returns whether a block is open: frames are held that have not been given to the bus. */
  public boolean hasOpenBlock() {
    return ntb.datagrams() > 0;
  }

  /** Returns how many frames the open block holds, 0 if none is open. */
  public int openDatagrams() {
    return ntb.datagrams();
  }

  /** Returns the bytes of header and frames in the open block, 0 if none is open. */
  public int openBytes() {
    return ntb.lengthBytes();
  }

  /** Returns whether the flush timer is armed. */
  public boolean timerArmed() {
    return timer.isArmed();
  }

  /** Returns the MONOTONIC time in ns for which the flush timer is or was armed last. */
  public long timerExpiresNs() {
    return timer.expiresNs();
  }

  /**
   * Returns whether frames have been forgotten: a block is open, and neither the timer nor, by what
   * the policy says, a completion or an announced frame will send it. Under {@code per-ntb} only
   * traffic that fills the block does (spec/ncm.md section 3.5).
   */
  public boolean isStalled() {
    return hasOpenBlock() && !timer.isActive() && !policy.willSendWithoutTimer();
  }
}
