package org.xmitlab.ncm.gadget;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.policy.NtbActions;
import org.xmitlab.netdev.Frame;

/**
 * The open block, and what a policy can do with it during one call. The gadget {@linkplain #begin
 * begins} a call, asks its policy, {@linkplain #end ends} the call and lets the block {@linkplain
 * #submitLeaving leave}. Interrupts are off from begin to end, so calls do not nest there; one that
 * comes in before a block has left lets that block go first.
 */
final class OpenNtb implements NtbActions {
  /** What the policy is being asked about. */
  enum Occasion {
    FRAME,
    TIMER,
    COMPLETION
  }

  private final NcmConfig config;
  private final Cpu cpu;
  private final FlushTimer timer;
  private final RequestPool requests;
  private final BusSide bus;
  private final NcmCounters counters;

  private NtbBlock open;
  private Occasion occasion;
  private CloseCause owedBecause = CloseCause.LAST;
  private Frame added;
  private NtbRequest inHand;
  private NtbRequest leaving;
  private boolean sent;
  private boolean refusedInCall;

  OpenNtb(
      NcmConfig config,
      Cpu cpu,
      FlushTimer timer,
      RequestPool requests,
      BusSide bus,
      NcmCounters counters) {
    this.config = config;
    this.cpu = cpu;
    this.timer = timer;
    this.requests = requests;
    this.bus = bus;
    this.counters = counters;
    this.open = bus.newBlock();
  }

  /**
   * Begins a call of the policy.
   *
   * @param request the request that {@code eth_start_xmit()} has taken; null: taken when needed
   */
  void begin(Occasion what, NtbRequest request) {
    occasion = what;
    inHand = request;
    added = null;
    sent = false;
    refusedInCall = false;
  }

  /** Ends the call; returns whether a block was closed, and so the request taken was used. */
  boolean end() {
    if (occasion == Occasion.FRAME && added == null) {
      throw new IllegalStateException(
          "the policy has not added the frame at " + cpu.nowNs() + " ns");
    }
    return sent;
  }

  /** Queues the block that was closed in the call, unless a later call has done so. */
  void submitLeaving() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    if (leaving != null) {
      NtbRequest request = leaving;
      leaving = null;
      bus.submit(request);
    }
    cpu.restoreInterrupts(interruptsWereOn);
  }

  // ---- the words of a policy ----

  @Override
  public boolean fits(Frame frame) {
    return open.fits(frame.lengthBytes());
  }

  @Override
  public void add(Frame frame) {
    if (added != null || !fits(frame)) {
      throw new IllegalStateException(
          "the policy adds a frame "
              + (added != null ? "twice" : "that does not fit")
              + " at "
              + cpu.nowNs()
              + " ns");
    }
    cpu.chargeCopy(frame.lengthBytes());
    open.append(frame.bytes(), frame.offset(), frame.lengthBytes());
    added = frame;
  }

  @Override
  public boolean isEmpty() {
    return open.datagrams() == 0;
  }

  @Override
  public boolean send() {
    if (isEmpty()) {
      return false;
    }
    if (inHand == null) {
      inHand = requests.take();
    }
    CloseCause cause = cause();
    if (inHand == null) {
      owedBecause = cause;
      refusedInCall = true;
      return false;
    }
    submitLeaving();
    leaving = inHand;
    inHand = null;
    sent = true;
    owedBecause = CloseCause.LAST;
    count(cause);
    open.close();
    open = bus.load(leaving, open, cause);
    return true;
  }

  private CloseCause cause() {
    return switch (occasion) {
      case FRAME -> added == null || !fits(added) ? CloseCause.FULL : CloseCause.LAST;
      case TIMER -> CloseCause.TIMER;
      case COMPLETION -> owedBecause;
    };
  }

  private void count(CloseCause cause) {
    switch (cause) {
      case FULL -> counters.closedByFull++;
      case TIMER -> counters.closedByTimer++;
      case LAST -> counters.closedByLast++;
    }
  }

  @Override
  public void armTimer() {
    timer.startIn(config.flushTimeoutNs());
  }

  @Override
  public void armTimerAt(long deadlineNs) {
    timer.startAt(deadlineNs);
  }

  @Override
  public int cancelTimer() {
    return timer.cancel();
  }

  @Override
  public boolean timerArmed() {
    return timer.isArmed();
  }

  @Override
  public long nowNs() {
    return timer.readClock();
  }

  @Override
  public long timeoutNs() {
    return config.flushTimeoutNs();
  }

  // ---- what can be read ----

  /** Returns whether in this call a block was to leave and no request was free. */
  boolean wasRefused() {
    return refusedInCall;
  }

  int datagrams() {
    return open.datagrams();
  }

  /** Returns the bytes of header and frames, 0 if no block is open. */
  int lengthBytes() {
    return isEmpty() ? 0 : open.lengthBytes();
  }
}
