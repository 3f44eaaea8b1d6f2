package org.xmitlab.timerwheel;

/**
 * The timers of one CPU: what code that runs on that CPU calls. Counterpart of the per-CPU {@code
 * timer_bases} and the functions of {@code timer.c}. All expiries are absolute ticks.
 */
public final class CpuTimers {
  private final TimerWheel wheel;
  private final TimerWheelVersion version;
  private final WheelHost host;
  private final int cpu;
  private final TimerBase[] bases;
  private final TimerEvents events = new TimerEvents();

  private enum Arm {
    ALWAYS,
    IF_PENDING,
    IF_EARLIER
  }

  CpuTimers(TimerWheel wheel, int cpu) {
    this.wheel = wheel;
    this.version = wheel.version();
    this.host = wheel.host();
    this.cpu = cpu;
    this.bases = new TimerBase[version.layout().baseNames().size()];
    long jiffies = host.jiffies();
    for (int i = 0; i < bases.length; i++) {
      bases[i] = new TimerBase(wheel, cpu, i, jiffies);
    }
  }

  // ---- arming and deleting ----

  /** Makes a timer that belongs to this CPU until it is armed elsewhere; {@code timer_setup()}. */
  public TimerList init(String name, TimerFunction function, TimerFlag... flags) {
    return new TimerList(name, cpu, function, flags);
  }

  /**
   * Arms a timer or moves it; {@code mod_timer()}.
   *
   * @return 1 if it was pending, 0 if not
   */
  public int modTimer(TimerList timer, long expires) {
    return mod(timer, expires, Arm.ALWAYS);
  }

  /** Moves a timer only if it is pending; {@code mod_timer_pending()}. Returns 1 if it was. */
  public int modTimerPending(TimerList timer, long expires) {
    return mod(timer, expires, Arm.IF_PENDING);
  }

  /** Arms a timer, or moves it only to an earlier tick; {@code timer_reduce()}, from v4.16 on. */
  public int timerReduce(TimerList timer, long expires) {
    offered(version.api().reduce(), "timer_reduce");
    return mod(timer, expires, Arm.IF_EARLIER);
  }

  /** Arms a timer that is not pending; {@code add_timer()}. */
  public void addTimer(TimerList timer, long expires) {
    if (timer.pending) {
      version.pendingAdd().refuse(wheel.trace(), timer);
      return;
    }
    timer.expires = expires;
    mod(timer, expires, Arm.ALWAYS);
  }

  /** Arms a timer and pins it from now on; {@code add_timer_local()}, v6.12. */
  public void addTimerLocal(TimerList timer, long expires) {
    addPinned(timer, expires, true);
  }

  /** Arms a timer and lets it wander from now on; {@code add_timer_global()}, v6.12. */
  public void addTimerGlobal(TimerList timer, long expires) {
    addPinned(timer, expires, false);
  }

  private void addPinned(TimerList timer, long expires, boolean pinned) {
    offered(version.api().localAndGlobal(), "add_timer_local and add_timer_global");
    if (!timer.pending) {
      timer.pinned = pinned;
    }
    addTimer(timer, expires);
  }

  /** Arms a timer that is not pending on a given CPU; {@code add_timer_on()}. */
  public void addTimerOn(TimerList timer, long expires, int onCpu) {
    wheel.cpu(onCpu);
    if (timer.pending) {
      version.pendingAdd().refuse(wheel.trace(), timer);
      return;
    }
    timer.expires = expires;
    if (timer.shutdown) {
      return;
    }
    version.addOnPinning().bind(timer);
    TimerBase base = version.lookup().lookup(wheel, timer, onCpu);
    timer.cpu = onCpu;
    version.forwardSites().baseChosen(base);
    version.startTrace().beforeEnqueue(wheel.trace(), timer, expires);
    base.enqueue(timer);
  }

  /**
   * Disarms a timer; {@code del_timer()}, later {@code timer_delete()}. Returns 1 if it was
   * pending.
   */
  public int delTimer(TimerList timer) {
    if (!timer.pending) {
      return 0;
    }
    baseOf(timer).dequeue(timer);
    return 1;
  }

  /** As {@link #delTimer}, but returns -1 if its callback runs; {@code try_to_del_timer_sync()}. */
  public int tryToDelTimerSync(TimerList timer) {
    return baseOf(timer).runningTimer == timer ? -1 : delTimer(timer);
  }

  /** Disarms a timer for good: later arming is ignored; {@code timer_shutdown()}, from v6.1 on. */
  public int timerShutdown(TimerList timer) {
    offered(version.api().shutdown(), "timer_shutdown");
    timer.shutdown = true;
    return delTimer(timer);
  }

  private void offered(boolean offered, String function) {
    if (!offered) {
      throw new UnsupportedOperationException(version.name() + " has no " + function);
    }
  }

  private int mod(TimerList timer, long expires, Arm arm) {
    int wasPending = timer.pending ? 1 : 0;
    TimerBase base;
    if (timer.pending) {
      if (timer.expires == expires
          || (arm == Arm.IF_EARLIER && !Jiffies.after(timer.expires, expires))) {
        return 1;
      }
      base = baseOf(timer);
      version.forwardSites().baseChosen(base);
      if (base.calcWheelIndex(expires) == timer.idx) {
        timer.expires = expires;
        return 1;
      }
      base.dequeue(timer);
    } else {
      if (timer.shutdown) {
        return 0;
      }
      base = baseOf(timer);
      version.forwardSites().baseChosen(base);
      if (arm == Arm.IF_PENDING) {
        return 0;
      }
    }
    version.startTrace().beforeEnqueue(wheel.trace(), timer, expires);
    base = place(timer, base);
    version.forwardSites().beforeEnqueueOfMod(base);
    timer.expires = expires;
    base.enqueue(timer);
    return wasPending;
  }

  /** Chooses the base a timer goes to. A timer armed by its own callback stays where it is. */
  private TimerBase place(TimerList timer, TimerBase old) {
    int targetCpu = version.placement().targetCpu(this, timer);
    TimerBase target = version.lookup().lookup(wheel, timer, targetCpu);
    if (target == old || old.runningTimer == timer) {
      return old;
    }
    timer.cpu = targetCpu;
    version.forwardSites().baseChosen(target);
    return target;
  }

  // ---- tick and softirq ----

  /**
   * Decides whether the softirq is wanted and raises it; {@code run_local_timers()}. The tick calls
   * this in hard-interrupt context, after jiffies was updated.
   *
   * @return whether it was raised
   */
  public boolean runLocalTimers() {
    boolean wanted = version.raise().wanted(this, host.jiffies());
    if (wanted) {
      host.raiseTimerSoftirq(cpu);
    }
    return wanted;
  }

  /** The TIMER softirq of this CPU; {@code run_timer_softirq()}. */
  public void runTimerSoftirq() {
    version.softirqOrder().run(this);
  }

  /** Expires what is due on a base, of this or another CPU, with callbacks running here. */
  public void runBase(TimerBase base) {
    version.expiryLoop().run(base, this);
  }

  // ---- idle ----

  /**
   * Answers when this CPU must wake up for the wheel or, in low-resolution mode, for hrtimers;
   * {@code get_next_timer_interrupt()}. Up to v6.1 this marks the base idle if the answer is far
   * enough away.
   *
   * @param nowJiffies jiffies
   * @param nowNs MONOTONIC ns at which jiffies became that
   * @return MONOTONIC ns, {@code Long.MAX_VALUE} for none
   */
  public long getNextTimerInterrupt(long nowJiffies, long nowNs) {
    return mergeHrtimers(version.nextEvent().nextTimerInterrupt(this, nowJiffies, nowNs), nowNs);
  }

  /**
   * Entry to idle: answers the same and marks the base idle; {@code timer_base_try_to_set_idle()}
   * of v6.12, in older versions the query itself. {@link #isIdle} tells whether it became so. For a
   * tick that is not stopped yet; with a stopped tick the kernel does not call it.
   */
  public long timerBaseTryToSetIdle(long nowJiffies, long nowNs) {
    return mergeHrtimers(version.nextEvent().tryToSetIdle(this, nowJiffies, nowNs), nowNs);
  }

  /** Exit from idle, or tick not stopped after all; {@code timer_clear_idle()}. */
  public void timerClearIdle() {
    version.idleClear().clearIdle(this);
  }

  /** Returns whether the wheel takes this CPU for idle: its first base, std or local. */
  public boolean isIdle() {
    return bases[0].isIdle;
  }

  private long mergeHrtimers(long answerNs, long nowNs) {
    long hrtimerNs = host.hrtimerNextEventNs(cpu);
    if (answerNs <= hrtimerNs) {
      return answerNs;
    }
    long tickNs = wheel.tickNs();
    return hrtimerNs <= nowNs ? nowNs : (hrtimerNs + tickNs - 1) / tickNs * tickNs;
  }

  // ---- parts ----

  /** Returns the base a timer belongs to, queued or not, and counts the lookup. */
  public TimerBase baseOf(TimerList timer) {
    return version.lookup().lookup(wheel, timer, timer.cpu);
  }

  /** Returns a base by its index in the layout. */
  public TimerBase base(int index) {
    return bases[index];
  }

  /** Returns the number of bases of a CPU. */
  public int baseCount() {
    return bases.length;
  }

  /** Returns the scratch object for next events; v6.12. */
  public TimerEvents events() {
    return events;
  }

  /** Returns the wheels of all CPUs. */
  public TimerWheel wheel() {
    return wheel;
  }

  /** Returns the number of this CPU. */
  public int cpu() {
    return cpu;
  }
}
