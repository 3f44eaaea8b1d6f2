package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.CommitRule;
import org.xmitlab.hrtimer.HrtimerCpuBase;

/** The device follows the next event, to earlier and to later times (v4.14 and later). */
public final class ProgramAlways implements CommitRule {
  @Override
  public void commit(HrtimerCpuBase base, long expiresNextNs, boolean skipEqual) {
    if (skipEqual && expiresNextNs == base.expiresNextNs) {
      return;
    }
    base.expiresNextNs = expiresNextNs;
    base.programUnlessHanging();
  }
}
