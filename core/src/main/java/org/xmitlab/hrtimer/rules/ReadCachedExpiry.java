package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.FirstExpiryRule;
import org.xmitlab.hrtimer.HrtimerClockBase;

/**
 * The search reads an expiry that the base caches. After a start that is the timer's soft expiry,
 * so with slack the device may be armed earlier than needed (v7.1).
 */
public final class ReadCachedExpiry implements FirstExpiryRule {
  @Override
  public long firstExpiryNs(HrtimerClockBase clockBase) {
    return clockBase.cachedFirstNs();
  }
}
