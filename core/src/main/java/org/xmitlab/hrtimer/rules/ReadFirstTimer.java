package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.FirstExpiryRule;
import org.xmitlab.hrtimer.HrtimerClockBase;

/** The search reads the hard expiry of the first timer itself (v3.11 to v6.1). */
public final class ReadFirstTimer implements FirstExpiryRule {
  @Override
  public long firstExpiryNs(HrtimerClockBase clockBase) {
    return clockBase.first().expiresNs();
  }
}
