package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.RemovalRule;

/**
 * Removing the timer the device is armed for re-evaluates if it was the first of its queue, or
 * inside the interrupt asks the rearm to do so (v7.1). Compare {@link ReprogramIfNextTimer}.
 */
public final class ReprogramIfFirstAndNextTimer implements RemovalRule {
  @Override
  public void removed(HrtimerCpuBase base, Hrtimer timer, boolean wasFirst, boolean reprogram) {
    if (!wasFirst || !reprogram || base.nextTimer != timer) {
      return;
    }
    if (base.inHrtirq) {
      base.deferredNeedsUpdate = true;
    } else {
      base.forceReprogram(true);
    }
  }
}
