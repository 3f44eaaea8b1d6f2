package org.xmitlab.hrtimer;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqVector;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Ktime;
import org.xmitlab.time.Timekeeper;
import org.xmitlab.trace.TracePoint;

/**
 * The high-resolution timers of one CPU; counterpart of {@code struct hrtimer_cpu_base} and the
 * code around it. Drivers use {@link #init}, {@link #start}, {@link #tryToCancel} and {@link
 * #forward}. The public fields are the kernel's own and belong to the version's rules, which read
 * and write them the way the kernel's functions do.
 */
public final class HrtimerCpuBase {
  /** One bit for every hard base. */
  public static final int HARD_BASES = 0x0f;

  /** One bit for every soft base. */
  public static final int SOFT_BASES = 0xf0;

  static final int CLOCKS = ClockId.values().length;

  /** The MONOTONIC time (ns) that the CPU believes its device is programmed for. */
  public long expiresNextNs = Ktime.MAX;

  /**
   * The timer believed to expire at {@link #expiresNextNs}; may be one that is no longer queued.
   */
  public Hrtimer nextTimer;

  /**
   * Cached MONOTONIC expiry (ns) of the first soft timer; decides whether the softirq is raised.
   */
  public long softirqExpiresNextNs = Ktime.MAX;

  /** The timer that {@link #softirqExpiresNextNs} belongs to. */
  public Hrtimer softirqNextTimer;

  /** The softirq was raised and has not run yet: the soft bases are its business until then. */
  public boolean softirqActivated;

  /**
   * The timer interrupt is between its entry and its own reprogramming; {@code in_hrtirq}, in v7.1
   * {@code deferred_rearm}.
   */
  public boolean inHrtirq;

  /** The next event (ns) found in the interrupt, for a rearm that comes at its very end (v7.1). */
  public long deferredExpiresNextNs;

  /** That next event must be searched again (v7.1). */
  public boolean deferredNeedsUpdate;

  /** The next event (ns) put together while bases are expired in turn (v3.11). */
  public long collectedNextNs = Ktime.MAX;

  /** First timers removed since the device was brought up to date (v3.11+lazy-removal). */
  public long timersRemoved;

  /** The last interrupt could not catch up; the device is armed for a recovery time. */
  public boolean hangDetected;

  /** Longest hang so far in ns. */
  public long maxHangNs;

  /** Counts calls of the interrupt function. */
  public long nrEvents;

  /** Counts passes repeated because the next event had passed meanwhile. */
  public long nrRetries;

  /** Counts interrupts that gave up catching up. */
  public long nrHangs;

  private final Cpu cpu;
  private final ClockEventDevice device;
  private final Timekeeper timekeeper;
  private final HrtimerVersion version;
  private final HrtimerClockBase[] bases;
  private final ActiveBases active = new ActiveBases();
  private final NextEventSearch search;
  private final HrtimerExpiry expiry;
  private final ClockOffsets offsets;
  private final Runnable interruptExit;
  private boolean highRes = true;
  private boolean lazyRearm;

  /** Creates the timers of a CPU and connects them to its device and its HRTIMER softirq. */
  public HrtimerCpuBase(
      Cpu cpu, ClockEventDevice device, Timekeeper timekeeper, HrtimerVersion version) {
    this.cpu = cpu;
    this.device = device;
    this.timekeeper = timekeeper;
    this.version = version;
    this.bases = new HrtimerClockBase[version.softBases() ? 2 * CLOCKS : CLOCKS];
    ClockId[] clocks = ClockId.values();
    for (int i = 0; i < bases.length; i++) {
      bases[i] = new HrtimerClockBase(i, clocks[i % CLOCKS], newQueue(), active);
    }
    this.search = new NextEventSearch(this, bases, active, version.firstExpiry);
    this.expiry = new HrtimerExpiry(this, cpu);
    this.interruptExit = () -> version.interrupt.interruptExit(this);
    this.offsets = new ClockOffsets(timekeeper, bases);
    device.onInterrupt(this::runInterrupt);
    cpu.softirqs().handle(SoftirqVector.HRTIMER, this::runSoftirq);
  }

  private TimerQueue newQueue() {
    return version.restart.asksForNeighbours() ? new TimerTree() : new TimerRadix();
  }

  // ---- what drivers use ----

  /**
   * Makes a timer; counterpart of {@code hrtimer_init()}.
   *
   * @param name what traces call it
   */
  public Hrtimer init(String name, ClockId clock, HrtimerMode mode, HrtimerCallback callback) {
    ClockId effective =
        clock == ClockId.REALTIME && version.realtimeBecomesMonotonic(mode)
            ? ClockId.MONOTONIC
            : clock;
    int index = effective.ordinal() + (version.softBases() && mode.soft() ? CLOCKS : 0);
    Hrtimer timer = new Hrtimer(name, bases[index], mode.lazyRearm(), callback);
    cpu.trace(TracePoint.HRTIMER_INIT, timer, clock.posixId(), mode.bits(), 0);
    return timer;
  }

  /**
   * Starts or restarts a timer; counterpart of {@code hrtimer_start_range_ns()}. Any context.
   *
   * @param timeNs soft expiry in the timer's clock, or distance from now, as {@code mode} says
   * @param slackNs how much later it may expire
   */
  public void start(Hrtimer timer, long timeNs, long slackNs, HrtimerMode mode) {
    boolean interruptsWereOn = cpu.disableInterrupts();
    cpu.charge(Cost.HRTIMER_START);
    lazyRearm = timer.lazyRearm;
    version.restart.start(this, timer, timeNs, slackNs, mode);
    lazyRearm = false;
    cpu.restoreInterrupts(interruptsWereOn);
  }

  /**
   * Cancels a timer; counterpart of {@code hrtimer_try_to_cancel()}. Any context.
   *
   * @return 1 if it was queued, 0 if not, -1 if its callback is running
   */
  public int tryToCancel(Hrtimer timer) {
    if (timer.callbackRunning()) {
      return -1;
    }
    if (!timer.queued) {
      return 0;
    }
    boolean interruptsWereOn = cpu.disableInterrupts();
    cpu.charge(Cost.HRTIMER_CANCEL);
    lazyRearm = timer.lazyRearm;
    remove(timer, true);
    lazyRearm = false;
    if (version.cancelTrace == CancelTraceRule.AFTER_CANCEL_ONLY) {
      cpu.trace(TracePoint.HRTIMER_CANCEL, timer, 0, 0, 0);
    }
    cpu.restoreInterrupts(interruptsWereOn);
    return 1;
  }

  /**
   * Moves a timer's expiry past now in whole intervals; counterpart of {@code hrtimer_forward()}
   * with the timer's own clock. For timers that are not queued, usually in their callback.
   *
   * @return how many intervals it was moved by
   */
  public long forward(Hrtimer timer, long intervalNs) {
    return timer.forward(clockNs(timer), intervalNs);
  }

  /** Returns the time left until a timer is due, in ns, by its real clock; may be negative. */
  public long remainingNs(Hrtimer timer) {
    return timer.expiresNs - clockNs(timer);
  }

  /** Tells this CPU that the wall clock was set, here or on another CPU. */
  public void clockWasSet(boolean remote) {
    withInterruptsOff(() -> version.clockSet.clockWasSet(this, remote));
  }

  /** Re-evaluates after a suspend; counterpart of {@code hrtimers_resume()}. */
  public void resume() {
    withInterruptsOff(this::retrigger);
  }

  /** Is called when the CPU has nothing left to run. */
  public void enterIdle() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    version.idle.enterIdle(this);
    cpu.restoreInterrupts(interruptsWereOn);
  }

  private void withInterruptsOff(Runnable what) {
    boolean interruptsWereOn = cpu.disableInterrupts();
    what.run();
    cpu.restoreInterrupts(interruptsWereOn);
  }

  private long clockNs(Hrtimer timer) {
    return device.readClock() + timekeeper.offsetNs(timer.base.clock());
  }

  // ---- what rules use ----

  /**
   * Reads MONOTONIC and copies the clocks' offsets into the bases when the version wants that;
   * counterpart of {@code hrtimer_update_base()}.
   *
   * @return MONOTONIC now in ns
   */
  public long updateBase() {
    if (version.offsets.mustCopy(this)) {
      offsets.copy();
    }
    return device.readClock();
  }

  /** Returns whether a clock set has not been seen by {@link #updateBase} yet. */
  public boolean clockSetIsNew() {
    return offsets.clockSetIsNew();
  }

  /** Finds the earliest events of hard and soft bases. */
  public NextEventSearch search() {
    return search;
  }

  /**
   * Re-evaluates the next event; counterpart of {@code hrtimer_force_reprogram()}. On behalf of a
   * lazy timer a later event leaves device and {@link #expiresNextNs} as they are.
   */
  public void forceReprogram(boolean skipEqual) {
    long nextNs = version.nextEvent.forReprogram(this);
    if (!lazyRearm || nextNs < expiresNextNs) {
      version.commit.commit(this, nextNs, skipEqual);
    }
  }

  /** Updates the offsets and re-evaluates; counterpart of {@code retrigger_next_event()}. */
  public void retrigger() {
    updateBase();
    forceReprogram(false);
  }

  /**
   * Programs the device for {@link #expiresNextNs} by force, unless it is recovering from a hang.
   */
  public void programUnlessHanging() {
    if (!hangDetected) {
      if (version.tracesRearm) {
        traceRearm(expiresNextNs, false);
      }
      program(true);
    }
  }

  /**
   * Programs the device for {@link #expiresNextNs}, unless that is never and this version does not
   * stop devices.
   *
   * @return {@link ClockEventDevice#OK} or {@link ClockEventDevice#ETIME}
   */
  public int program(boolean force) {
    return !highRes || (expiresNextNs == Ktime.MAX && !version.stopsDevice())
        ? ClockEventDevice.OK
        : device.program(expiresNextNs, force);
  }

  /** Reports that the device is about to be armed for a time in ns. */
  public void traceRearm(long atNs, boolean deferred) {
    cpu.trace(TracePoint.HRTIMER_REARM, null, atNs, deferred ? 1 : 0, 0);
  }

  /**
   * Returns a start's time in the timer's clock: absolute, or counted from now as the mode says.
   */
  public long absoluteNs(Hrtimer timer, long timeNs, HrtimerMode mode) {
    return mode.relative() ? Ktime.addSafe(timeNs, clockNs(timer)) : timeNs;
  }

  /** Queues a timer; returns whether it is the first of its queue. */
  public boolean enqueue(Hrtimer timer) {
    traceStart(timer, false);
    return timer.base.insert(timer);
  }

  /** Reports that a timer is queued or, staying queued, moved. */
  public void traceStart(Hrtimer timer, boolean armed) {
    cpu.trace(TracePoint.HRTIMER_START, timer, timer.expiresNs, timer.softExpiresNs, armed ? 1 : 0);
  }

  /** Takes a queued timer out and does what the version does after that. */
  public void remove(Hrtimer timer, boolean reprogram) {
    if (version.cancelTrace == CancelTraceRule.BEFORE_EVERY_REMOVAL) {
      cpu.trace(TracePoint.HRTIMER_CANCEL, timer, 0, 0, 0);
    }
    boolean wasFirst = timer.base.remove(timer);
    version.removal.removed(this, timer, wasFirst, reprogram);
  }

  /** Handles a timer that has become first of its queue. */
  public void becameFirst(Hrtimer timer) {
    if (highRes || version.softBases()) {
      version.newFirst.becameFirst(this, timer);
    }
  }

  /** Returns the next event (MONOTONIC ns) after the hard bases have been expired. */
  public long nextEventInInterruptNs() {
    return version.hardExpiry.nextEventNs(this);
  }

  /** Has {@link InterruptRule#interruptExit} called at the very end of the present interrupt. */
  public void requestInterruptExit() {
    cpu.atInterruptExit(interruptExit);
  }

  /** Raises the HRTIMER softirq. */
  public void raiseSoftirq() {
    cpu.softirqs().raise(SoftirqVector.HRTIMER);
  }

  /** Returns how this version finds the next event. */
  public NextEventRule nextEvent() {
    return version.nextEvent;
  }

  /** Returns the CPU's clock-event device. */
  public ClockEventDevice device() {
    return device;
  }

  /** Returns the version whose rules are in force. */
  public HrtimerVersion version() {
    return version;
  }

  /** Returns a clock base; index 0 to 3 hard, 4 to 7 soft. */
  public HrtimerClockBase clockBase(int index) {
    return bases[index];
  }

  /** Returns which bases have timers, one bit per base. */
  public int activeBases() {
    return active.set();
  }

  // ---- expiry ----

  /** Leaves the device and the time of expiry to the tick: {@code highres=off}. For good. */
  public void leaveToTick() {
    highRes = false;
  }

  /** Expires what is due, from the tick; {@code hrtimer_run_queues()} with {@code highres=off}. */
  public void runQueues() {
    expireHard(updateBase());
    expiresNextNs = nextEventInInterruptNs();
    inHrtirq = false;
  }

  /** Runs the function of the timer interrupt; interrupts are off. */
  public void runInterrupt() {
    version.interrupt.interrupt(this);
  }

  private void runSoftirq() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    version.softirq.softirq(this);
    cpu.restoreInterrupts(interruptsWereOn);
  }

  /**
   * One pass of the timer interrupt: raises the softirq if the cached soft expiry has come, then
   * expires the hard bases. {@link #expiresNextNs} is {@code Ktime.MAX} meanwhile.
   */
  public void expireHard(long nowNs) {
    expiry.enterInterrupt(nowNs);
    version.hardExpiry.expire(this, nowNs);
  }

  /** Expires what is due by a MONOTONIC time in ns on some bases: one bit each, in index order. */
  public void expire(int baseSet, long nowNs) {
    expiry.expire(baseSet, nowNs);
  }
}
