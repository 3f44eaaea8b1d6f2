package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.NextEventRule;

/**
 * The bug that hid the cost (v4.16 to v5.10.23): a re-evaluation writes {@code softirqExpiresNext}
 * only if the earliest event is a soft timer; otherwise it keeps its old value. Compare {@link
 * RefreshSoftExpiryAlways}.
 *
 * <p>So when a soft timer that was first is restarted beside a hard tick, taking it out leaves a
 * stale, earlier value behind, and putting it in again finds itself not before that value and
 * returns without touching the hardware. Restarts become free; the price is that the timer fires
 * only with the next tick.
 */
public final class RefreshSoftExpiryIfFirst implements NextEventRule {
  @Override
  public long forReprogram(HrtimerCpuBase base) {
    long expiresNs = base.search().softAndHard();
    if (base.nextTimer != null && base.nextTimer.base().isSoft()) {
      base.softirqExpiresNextNs = expiresNs;
    }
    return expiresNs;
  }

  @Override
  public long forInterrupt(HrtimerCpuBase base) {
    return base.search().softAndHard();
  }
}
