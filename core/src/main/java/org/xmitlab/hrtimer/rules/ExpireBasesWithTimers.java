package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HardExpiryRule;
import org.xmitlab.hrtimer.HrtimerCpuBase;

/**
 * A pass visits the bases that have timers when it begins, and the next event is searched after it
 * (v4.14 and later). Compare {@link ExpireBasesInTurn}.
 */
public final class ExpireBasesWithTimers implements HardExpiryRule {
  @Override
  public void expire(HrtimerCpuBase base, long nowNs) {
    base.expire(HrtimerCpuBase.HARD_BASES, nowNs);
  }

  @Override
  public long nextEventNs(HrtimerCpuBase base) {
    return base.nextEvent().forInterrupt(base);
  }
}
