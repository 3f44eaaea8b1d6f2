package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.NextEventRule;

/**
 * The fix (commit 46eb1701c046, v5.10.24 and later): every re-evaluation writes {@code
 * softirqExpiresNext}, whoever is first. Compare {@link RefreshSoftExpiryIfFirst}.
 *
 * <p>Soft timers now fire on time, and every restart of the first timer really writes the hardware:
 * once for the event that is first while the timer is out, once for the timer itself ({@link
 * Requeue}).
 */
public final class RefreshSoftExpiryAlways implements NextEventRule {
  @Override
  public long forReprogram(HrtimerCpuBase base) {
    long softNs = base.search().soft();
    if (!base.softirqActivated) {
      base.softirqExpiresNextNs = softNs;
    }
    long expiresNs = base.search().hard();
    if (expiresNs > softNs) {
      base.nextTimer = base.softirqNextTimer;
      expiresNs = softNs;
    }
    return expiresNs;
  }

  @Override
  public long forInterrupt(HrtimerCpuBase base) {
    return forReprogram(base);
  }
}
