package org.xmitlab.hrtimer;

/** How a timer, queued or not, gets a new expiry: {@code __hrtimer_start_range_ns()}. */
public interface RestartRule {
  /**
   * Starts or moves a timer; interrupts are off.
   *
   * @param timeNs soft expiry, absolute or relative to now as {@code mode} says
   * @param slackNs how much later the timer may expire
   */
  void start(HrtimerCpuBase base, Hrtimer timer, long timeNs, long slackNs, HrtimerMode mode);

  /**
   * Returns whether the rule asks {@link HrtimerClockBase#keepsItsPlace}, which needs a queue whose
   * neighbours can be seen, and whose shape is the kernel's where it gets out of order.
   */
  default boolean asksForNeighbours() {
    return false;
  }
}
