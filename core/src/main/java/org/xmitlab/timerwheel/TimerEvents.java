package org.xmitlab.timerwheel;

/**
 * The next events of one CPU's local and global base, kept apart; counterpart of {@code struct
 * timer_events} and {@code fetch_next_timer_interrupt()}, v6.12. One scratch object per CPU, valid
 * until the next fetch.
 */
public final class TimerEvents {
  /** The index of the base that wakes its CPU up. */
  public static final int LOCAL = 0;

  /** The index of the base whose timers any CPU may expire. */
  public static final int GLOBAL = 1;

  /** No event. */
  public static final long NONE = Long.MAX_VALUE;

  private long nextTick;
  private boolean imminent;
  private long localNs;
  private long globalNs;

  TimerEvents() {}

  /**
   * Looks at both bases of a CPU, searching again where that is due.
   *
   * @param basej jiffies
   * @param basemNs MONOTONIC ns at which jiffies became {@code basej}
   */
  public void fetch(CpuTimers of, long basej, long basemNs) {
    TimerBase local = of.base(LOCAL);
    TimerBase global = of.base(GLOBAL);
    long nextLocal = nextOf(local, basej);
    long nextGlobal = nextOf(global, basej);
    boolean globalFirst = Jiffies.before(nextGlobal, nextLocal);
    long tickNs = of.wheel().tickNs();
    nextTick = globalFirst ? nextGlobal : nextLocal;
    imminent = !Jiffies.after(nextTick, basej + 1);
    if (imminent) {
      nextTick = Jiffies.later(nextTick, basej);
      localNs = basemNs + (nextTick - basej) * tickNs;
      globalNs = globalFirst ? localNs : NONE;
    } else {
      localNs = local.timersPending ? basemNs + (nextLocal - basej) * tickNs : NONE;
      globalNs =
          globalFirst && global.timersPending ? basemNs + (nextGlobal - basej) * tickNs : NONE;
    }
  }

  private static long nextOf(TimerBase base, long basej) {
    if (base.nextExpiryRecalc) {
      base.nextExpiry = base.scan();
    }
    if (!base.timersPending) {
      base.nextExpiry = basej + WheelGeometry.MAX_DELTA;
    }
    return base.nextExpiry;
  }

  /** Returns the tick of the earlier of both bases. */
  public long nextTick() {
    return nextTick;
  }

  /** Returns whether that is the next tick or has passed: nobody else needs to be asked. */
  public boolean areImminent() {
    return imminent;
  }

  /** Returns the local event in ns, or {@link #NONE}. */
  public long localNs() {
    return localNs;
  }

  /** Returns the global event in ns; {@link #NONE} also when the local one comes before it. */
  public long globalNs() {
    return globalNs;
  }
}
