package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.ClockSetRule;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerClockBase;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.time.ClockId;

/**
 * A clock set makes another CPU re-evaluate only if a REALTIME or TAI timer there now comes before
 * what is programmed; the setting CPU never does, because a cross-call does not reach the caller
 * (v6.1).
 *
 * <p>v6.1 tells soft bases by comparing the clock's number with 4, so REALTIME (0) never counts as
 * soft and TAI (11) always does, hard or soft. That is kept.
 */
public final class RetriggerIfAffectedByClockId implements ClockSetRule {
  private static final int FIRST_SOFT_BASE = 4;

  @Override
  public void clockWasSet(HrtimerCpuBase base, boolean remote) {
    boolean isNew = base.clockSetIsNew();
    base.updateBase();
    if (isNew && !base.inHrtirq && remote && isAffected(base)) {
      base.retrigger();
    }
  }

  private static boolean isAffected(HrtimerCpuBase base) {
    for (int i = 0; i < 2 * FIRST_SOFT_BASE; i++) {
      HrtimerClockBase clockBase = base.clockBase(i);
      ClockId clock = clockBase.clock();
      Hrtimer first = clockBase.first();
      if (first == null || (clock != ClockId.REALTIME && clock != ClockId.TAI)) {
        continue;
      }
      long expiresNs = first.expiresMonotonicNs();
      if (expiresNs < base.expiresNextNs) {
        return true;
      }
      boolean countsAsSoft = clock.posixId() >= FIRST_SOFT_BASE;
      if (countsAsSoft && !base.softirqActivated && expiresNs < base.softirqExpiresNextNs) {
        return true;
      }
    }
    return false;
  }
}
