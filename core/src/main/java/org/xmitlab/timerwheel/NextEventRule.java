package org.xmitlab.timerwheel;

/**
 * How an idle CPU learns when it must wake up for the wheel. Without hrtimers, which come on top.
 */
public interface NextEventRule {
  /**
   * Returns whether the query marks the base idle as a side effect; otherwise only the entry does.
   */
  boolean queryMarksIdle();

  /**
   * Answers when the next event is; {@code get_next_timer_interrupt()}.
   *
   * @param basej jiffies
   * @param basemNs MONOTONIC ns at which jiffies became {@code basej}
   * @return MONOTONIC ns, {@code Long.MAX_VALUE} for none
   */
  long nextTimerInterrupt(CpuTimers here, long basej, long basemNs);

  /**
   * Answers the same and marks the base idle if the answer is far enough away; {@code
   * timer_base_try_to_set_idle()}. Same parameters and result as {@link #nextTimerInterrupt}.
   */
  long tryToSetIdle(CpuTimers here, long basej, long basemNs);
}
