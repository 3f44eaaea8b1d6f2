package org.xmitlab.timerwheel;

/** What TIMER_SOFTIRQ runs, in which order. */
public interface SoftirqOrder {
  /** Runs the softirq of a CPU. */
  void run(CpuTimers here);
}
