package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.CommitRule;
import org.xmitlab.hrtimer.HrtimerCpuBase;

/** The device follows the next event, even while it recovers from a hang (v3.11). */
public final class ProgramEvenWhenHanging implements CommitRule {
  @Override
  public void commit(HrtimerCpuBase base, long expiresNextNs, boolean skipEqual) {
    if (skipEqual && expiresNextNs == base.expiresNextNs) {
      return;
    }
    base.expiresNextNs = expiresNextNs;
    base.program(true);
  }
}
