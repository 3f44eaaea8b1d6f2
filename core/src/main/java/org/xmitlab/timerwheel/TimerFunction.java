package org.xmitlab.timerwheel;

/** What a timer does when it expires. */
@FunctionalInterface
public interface TimerFunction {
  /**
   * Runs in softirq context. The timer is not pending and may be armed again.
   *
   * @param timer the timer that has expired
   * @param here the CPU that runs the callback, which with timer migration is not always the
   *     timer's own; arm timers with this one
   */
  void expired(TimerList timer, CpuTimers here);
}
