package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerSoftirqRule;
import org.xmitlab.time.Ktime;

/** The HRTIMER softirq expires soft timers and then looks after the next one (v4.16 and later). */
public final class ExpireSoftTimers implements HrtimerSoftirqRule {
  @Override
  public void softirq(HrtimerCpuBase base) {
    base.expire(HrtimerCpuBase.SOFT_BASES, base.updateBase());
    base.softirqActivated = false;
    if (base.search().soft() != Ktime.MAX) {
      base.becameFirst(base.softirqNextTimer);
    }
  }
}
