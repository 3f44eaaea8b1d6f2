package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.NewFirstRule;

/** A new first timer that is the earliest event is programmed, by force (v4.14). */
public final class ProgramHardTimer implements NewFirstRule {
  @Override
  public void becameFirst(HrtimerCpuBase base, Hrtimer timer) {
    long expiresNs = Math.max(timer.expiresMonotonicNs(), 0);
    if (base.inHrtirq || expiresNs >= base.expiresNextNs) {
      return;
    }
    base.nextTimer = timer;
    if (!base.hangDetected) {
      base.expiresNextNs = expiresNs;
      base.programUnlessHanging();
    }
  }
}
