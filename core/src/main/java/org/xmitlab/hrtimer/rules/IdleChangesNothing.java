package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.IdleRule;

/** Idle entry does not concern the timers (all releases). */
public final class IdleChangesNothing implements IdleRule {
  @Override
  public void enterIdle(HrtimerCpuBase base) {}
}
