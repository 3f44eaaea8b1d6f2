package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HardExpiryRule;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.time.Ktime;

/**
 * A pass looks at every base in its turn, so also at one that a callback has just filled. The next
 * event is put together on the way from what each base has left at that moment; what callbacks of
 * later bases change does not count (v3.11). Compare {@link ExpireBasesWithTimers}.
 */
public final class ExpireBasesInTurn implements HardExpiryRule {
  @Override
  public void expire(HrtimerCpuBase base, long nowNs) {
    base.collectedNextNs = Ktime.MAX;
    for (int set = HrtimerCpuBase.HARD_BASES; set != 0; set &= set - 1) {
      base.expire(Integer.lowestOneBit(set), nowNs);
      Hrtimer first = base.clockBase(Integer.numberOfTrailingZeros(set)).first();
      long expiresNs = first == null ? Ktime.MAX : first.expiresMonotonicNs();
      if (expiresNs >= 0) {
        base.collectedNextNs = Math.min(base.collectedNextNs, expiresNs);
      }
    }
  }

  @Override
  public long nextEventNs(HrtimerCpuBase base) {
    return base.collectedNextNs;
  }
}
