package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.IdleRule;

/**
 * A CPU that becomes idle re-evaluates if first timers were removed, so that no stale interrupt
 * wakes it (2013 patch on v3.11). {@link CountRemovals} is its other half.
 */
public final class FlushRemovalsWhenIdle implements IdleRule {
  @Override
  public void enterIdle(HrtimerCpuBase base) {
    if (base.timersRemoved != 0) {
      base.timersRemoved = 0;
      base.retrigger();
    }
  }
}
