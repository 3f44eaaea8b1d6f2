package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.CommitRule;
import org.xmitlab.hrtimer.HrtimerCpuBase;

/**
 * Outside the interrupt the device is never moved to a later time (the untested consolidation
 * sketch posted in the 2021 thread). It amounts to lazy reprogramming: restarts cost nothing, and a
 * stale interrupt comes instead.
 */
public final class ProgramEarlierOnly implements CommitRule {
  @Override
  public void commit(HrtimerCpuBase base, long expiresNextNs, boolean skipEqual) {
    if (base.inHrtirq
        || expiresNextNs > base.expiresNextNs
        || (skipEqual && expiresNextNs == base.expiresNextNs)) {
      return;
    }
    base.expiresNextNs = expiresNextNs;
    base.programUnlessHanging();
  }
}
