package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.NextEventRule;

/** All timers are hard: the next event is the earliest of them (v4.14). */
public final class HardTimersOnly implements NextEventRule {
  @Override
  public long forReprogram(HrtimerCpuBase base) {
    return base.search().hard();
  }

  @Override
  public long forInterrupt(HrtimerCpuBase base) {
    return base.search().hard();
  }
}
