package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.NewFirstRule;

/**
 * A new first timer that is the earliest event is programmed, by force; a soft one must first be
 * before the cached soft expiry, and the softirq's own timers wait for it (v4.16 and later).
 */
public final class ProgramSoftAware implements NewFirstRule {
  @Override
  public void becameFirst(HrtimerCpuBase base, Hrtimer timer) {
    long expiresNs = Math.max(timer.expiresMonotonicNs(), 0);
    if (timer.base().isSoft()) {
      if (base.softirqActivated || expiresNs >= base.softirqExpiresNextNs) {
        return;
      }
      base.softirqNextTimer = timer;
      base.softirqExpiresNextNs = expiresNs;
    }
    if (base.inHrtirq || expiresNs >= base.expiresNextNs) {
      return;
    }
    base.nextTimer = timer;
    base.expiresNextNs = expiresNs;
    base.programUnlessHanging();
  }
}
