package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.RemovalRule;

/** Removing the timer the device is armed for re-evaluates (v4.14 to v6.1). */
public final class ReprogramIfNextTimer implements RemovalRule {
  @Override
  public void removed(HrtimerCpuBase base, Hrtimer timer, boolean wasFirst, boolean reprogram) {
    if (reprogram && base.nextTimer == timer) {
      base.forceReprogram(true);
    }
  }
}
