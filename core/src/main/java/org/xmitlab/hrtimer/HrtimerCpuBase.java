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

  /** The timer interrupt is between its entry and its own reprogramming. */
  public boolean inHrtirq;

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
  private final NextEventSearch search;
  private int clockWasSetSequence;

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
      bases[i] = new HrtimerClockBase(i, clocks[i % CLOCKS]);
    }
    this.search = new NextEventSearch(this, bases);
    copyOffsets();
    device.onInterrupt(() -> version.interrupt().interrupt(this));
    cpu.softirqs().handle(SoftirqVector.HRTIMER, this::runSoftirq);
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
    Hrtimer timer = new Hrtimer(name, bases[index], callback);
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
    version.restart().start(this, timer, timeNs, slackNs, mode);
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
    remove(timer, true);
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
    long nowNs = clockNs(timer);
    long lateNs = nowNs - timer.expiresNs;
    if (lateNs < 0) {
      return 0;
    }
    long stepNs = Math.max(intervalNs, 1);
    long overruns = 1;
    if (lateNs >= stepNs) {
      overruns = lateNs / stepNs;
      timer.expiresNs += overruns * stepNs;
      timer.softExpiresNs += overruns * stepNs;
      if (timer.expiresNs > nowNs) {
        return overruns;
      }
      overruns++;
    }
    addToExpiry(timer, stepNs);
    return overruns;
  }

  /** Adds to both expiry values of a timer that is not queued; {@code hrtimer_add_expires_ns()}. */
  public void addToExpiry(Hrtimer timer, long ns) {
    timer.expiresNs = Ktime.addSafe(timer.expiresNs, ns);
    timer.softExpiresNs = Ktime.addSafe(timer.softExpiresNs, ns);
  }

  /** Returns the time left until a timer is due, in ns, by its real clock; may be negative. */
  public long remainingNs(Hrtimer timer) {
    return timer.expiresNs - clockNs(timer);
  }

  /** Tells this CPU that the wall clock was set, here or on another CPU. */
  public void clockWasSet(boolean remote) {
    boolean interruptsWereOn = cpu.disableInterrupts();
    version.clockSet().clockWasSet(this, remote);
    cpu.restoreInterrupts(interruptsWereOn);
  }

  /** Re-evaluates after a suspend; counterpart of {@code hrtimers_resume()}. */
  public void resume() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    retrigger();
    cpu.restoreInterrupts(interruptsWereOn);
  }

  private long clockNs(Hrtimer timer) {
    return device.readClock() + timekeeper.offsetNs(timer.base.clock());
  }

  // ---- what rules use ----

  /**
   * Reads MONOTONIC and copies the clocks' offsets into the bases if they have changed; counterpart
   * of {@code hrtimer_update_base()}.
   *
   * @return MONOTONIC now in ns
   */
  public long updateBase() {
    if (clockWasSetSequence != timekeeper.clockWasSetSequence()) {
      copyOffsets();
    }
    return device.readClock();
  }

  private void copyOffsets() {
    clockWasSetSequence = timekeeper.clockWasSetSequence();
    for (HrtimerClockBase base : bases) {
      base.offsetNs = timekeeper.offsetNs(base.clock());
    }
  }

  /** Returns whether a clock set has not been seen by {@link #updateBase} yet. */
  public boolean clockSetIsNew() {
    return clockWasSetSequence != timekeeper.clockWasSetSequence();
  }

  /** Finds the earliest events of hard and soft bases. */
  public NextEventSearch search() {
    return search;
  }

  /** Re-evaluates the next event; counterpart of {@code hrtimer_force_reprogram()}. */
  public void forceReprogram(boolean skipEqual) {
    version.commit().commit(this, version.nextEvent().forReprogram(this), skipEqual);
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
      device.program(expiresNextNs, true);
    }
  }

  /** Gives a timer its new expiry: absolute time, plus slack for the hard expiry. */
  public void setExpiry(Hrtimer timer, long timeNs, long slackNs, HrtimerMode mode) {
    long absoluteNs = mode.relative() ? Ktime.addSafe(timeNs, clockNs(timer)) : timeNs;
    timer.softExpiresNs = absoluteNs;
    timer.expiresNs = Ktime.addSafe(absoluteNs, slackNs);
  }

  /** Queues a timer; returns whether it is the first of its queue. */
  public boolean enqueue(Hrtimer timer) {
    cpu.trace(TracePoint.HRTIMER_START, timer, timer.expiresNs, timer.softExpiresNs, 0);
    return timer.base.queue.insert(timer);
  }

  /** Takes a queued timer out. */
  public void remove(Hrtimer timer, boolean reprogram) {
    boolean wasFirst = timer.base.queue.first() == timer;
    cpu.trace(TracePoint.HRTIMER_CANCEL, timer, 0, 0, 0);
    timer.base.queue.remove(timer);
    version.removal().removed(this, timer, wasFirst, reprogram);
  }

  /** Handles a timer that has become first of its queue. */
  public void becameFirst(Hrtimer timer) {
    version.newFirst().becameFirst(this, timer);
  }

  /** Returns how this version finds the next event. */
  public NextEventRule nextEvent() {
    return version.nextEvent();
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
    int active = 0;
    for (int i = 0; i < bases.length; i++) {
      active |= bases[i].queue.isEmpty() ? 0 : 1 << i;
    }
    return active;
  }

  // ---- expiry ----

  /**
   * One pass of the timer interrupt: raises the softirq if the cached soft expiry has come, then
   * expires the hard bases. {@link #expiresNextNs} is {@code Ktime.MAX} meanwhile, so that starts
   * in callbacks leave the device alone.
   */
  public void expireHard(long nowNs) {
    inHrtirq = true;
    expiresNextNs = Ktime.MAX;
    if (version.softBases() && nowNs >= softirqExpiresNextNs) {
      softirqExpiresNextNs = Ktime.MAX;
      softirqActivated = true;
      cpu.softirqs().raise(SoftirqVector.HRTIMER);
    }
    expire(activeBases() & ((1 << CLOCKS) - 1), nowNs);
  }

  private void runSoftirq() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    long nowNs = updateBase();
    expire(activeBases() >>> CLOCKS << CLOCKS, nowNs);
    softirqActivated = false;
    if (search.soft() != Ktime.MAX) {
      becameFirst(softirqNextTimer);
    }
    cpu.restoreInterrupts(interruptsWereOn);
  }

  /** Expires what is due on a set of bases that was fixed beforehand, in index order. */
  private void expire(int baseSet, long nowNs) {
    for (int set = baseSet; set != 0; set &= set - 1) {
      HrtimerClockBase base = bases[Integer.numberOfTrailingZeros(set)];
      long baseNowNs = nowNs + base.offsetNs;
      for (Hrtimer timer = base.queue.first();
          timer != null && timer.softExpiresNs <= baseNowNs;
          timer = base.queue.first()) {
        expire(base, timer, baseNowNs);
      }
    }
  }

  private void expire(HrtimerClockBase base, Hrtimer timer, long baseNowNs) {
    base.running = timer;
    remove(timer, false);
    cpu.charge(Cost.HRTIMER_EXPIRE);
    cpu.trace(TracePoint.HRTIMER_EXPIRE_ENTRY, timer, baseNowNs, 0, 0);
    cpu.restoreInterrupts(base.isSoft());
    boolean restart = timer.callback.expired(timer);
    cpu.disableInterrupts();
    cpu.trace(TracePoint.HRTIMER_EXPIRE_EXIT, timer, 0, 0, 0);
    if (restart && !timer.queued) {
      enqueue(timer);
    }
    base.running = null;
  }
}
