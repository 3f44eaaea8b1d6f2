package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.NextEventRule;

/**
 * All timers are hard: the next event is the earliest of them (v3.11, v4.14). v3.11 raises a
 * negative event of each base to 0, not only the earliest; as it remembers no next timer, that is
 * the same.
 */
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
