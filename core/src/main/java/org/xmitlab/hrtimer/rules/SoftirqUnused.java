package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerSoftirqRule;

/** Nobody raises the HRTIMER softirq (v4.14). */
public final class SoftirqUnused implements HrtimerSoftirqRule {
  @Override
  public void softirq(HrtimerCpuBase base) {
    throw new IllegalStateException(
        "the HRTIMER softirq ran, which " + base.version().name() + " does not use");
  }
}
