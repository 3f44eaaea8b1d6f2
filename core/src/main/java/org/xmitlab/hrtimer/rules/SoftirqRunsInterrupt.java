package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerSoftirqRule;

/**
 * The HRTIMER softirq runs the function of the timer interrupt; it is raised for timers started in
 * the past (v3.11). Compare {@link TryElseRaiseSoftirq}.
 */
public final class SoftirqRunsInterrupt implements HrtimerSoftirqRule {
  @Override
  public void softirq(HrtimerCpuBase base) {
    base.runInterrupt();
  }
}
