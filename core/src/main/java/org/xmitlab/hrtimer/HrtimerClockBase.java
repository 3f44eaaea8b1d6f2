package org.xmitlab.hrtimer;

import org.xmitlab.time.ClockId;

/**
 * The timers of one clock and one expiry context on one CPU; counterpart of {@code struct
 * hrtimer_clock_base}. Bases 0 to 3 expire in the hard interrupt, 4 to 7 are the same clocks in the
 * HRTIMER softirq.
 */
public final class HrtimerClockBase {
  private final int index;
  private final ClockId clock;
  final TimerTree queue = new TimerTree();
  long offsetNs;
  Hrtimer running;

  HrtimerClockBase(int index, ClockId clock) {
    this.index = index;
    this.clock = clock;
  }

  /** Returns the base's index, 0 to 7; soft bases start at 4. */
  public int index() {
    return index;
  }

  /** Returns whether the base's timers expire in softirq context. */
  public boolean isSoft() {
    return index >= HrtimerCpuBase.CLOCKS;
  }

  /** Returns the clock. */
  public ClockId clock() {
    return clock;
  }

  /** Returns the clock's offset from MONOTONIC in ns as last copied, which may be out of date. */
  public long offsetNs() {
    return offsetNs;
  }

  /** Returns the timer that is due first, null if none is queued. */
  public Hrtimer first() {
    return queue.first();
  }
}
