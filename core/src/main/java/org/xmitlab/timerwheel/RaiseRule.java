package org.xmitlab.timerwheel;

/** When the tick raises TIMER_SOFTIRQ. */
public interface RaiseRule {
  /** Returns whether the softirq is wanted at this tick. */
  boolean wanted(CpuTimers here, long jiffies);
}
