package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.RemovalRule;

/**
 * Removing the first timer of a queue re-evaluates if the device is armed for its time (v3.11).
 * Compare {@link CountRemovals}.
 */
public final class ReprogramIfProgrammed implements RemovalRule {
  @Override
  public void removed(HrtimerCpuBase base, Hrtimer timer, boolean wasFirst, boolean reprogram) {
    if (wasFirst && reprogram && base.expiresNextNs == timer.expiresMonotonicNs()) {
      base.forceReprogram(true);
    }
  }
}
