package org.xmitlab.timerwheel;

/** How the softirq catches up with the present; {@code __run_timers()}. */
public interface ExpiryLoop {
  /** Expires what is due on a base; callbacks run on {@code here}. */
  void run(TimerBase base, CpuTimers here);
}
