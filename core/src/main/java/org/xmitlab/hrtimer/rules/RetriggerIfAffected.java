package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.ClockSetRule;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerClockBase;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.time.ClockId;

/**
 * A clock set makes another CPU re-evaluate only if a REALTIME or TAI timer there now comes before
 * what is programmed; the setting CPU never does, because a cross-call does not reach the caller
 * (v6.1 and later). Inside the interrupt, the rearm at its end is asked to search again.
 */
abstract class RetriggerIfAffected implements ClockSetRule {
  @Override
  public final void clockWasSet(HrtimerCpuBase base, boolean remote) {
    boolean isNew = base.clockSetIsNew();
    base.updateBase();
    if (!isNew) {
      return;
    }
    if (base.inHrtirq) {
      base.deferredNeedsUpdate = true;
    } else if (remote && isAffected(base)) {
      base.retrigger();
    }
  }

  private boolean isAffected(HrtimerCpuBase base) {
    for (int set = base.activeBases(); set != 0; set &= set - 1) {
      HrtimerClockBase clockBase = base.clockBase(Integer.numberOfTrailingZeros(set));
      ClockId clock = clockBase.clock();
      if (clock != ClockId.REALTIME && clock != ClockId.TAI) {
        continue;
      }
      Hrtimer first = clockBase.first();
      long expiresNs = first.expiresMonotonicNs();
      if (expiresNs < base.expiresNextNs) {
        return true;
      }
      if (countsAsSoft(clockBase)
          && !base.softirqActivated
          && expiresNs < base.softirqExpiresNextNs) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the cached soft expiry is compared, too. */
  abstract boolean countsAsSoft(HrtimerClockBase clockBase);
}
