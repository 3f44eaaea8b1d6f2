package org.xmitlab.hrtimer;

/** What the HRTIMER softirq does. */
public interface HrtimerSoftirqRule {
  /** Handles the softirq; interrupts are off except in callbacks of soft timers. */
  void softirq(HrtimerCpuBase base);
}
