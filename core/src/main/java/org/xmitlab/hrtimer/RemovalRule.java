package org.xmitlab.hrtimer;

/** What happens after a queued timer was taken out because somebody cancelled or restarted it. */
public interface RemovalRule {
  /**
   * Re-evaluates if that is called for.
   *
   * @param wasFirst whether the timer was the first of its queue
   * @param reprogram whether the caller wants the hardware to follow
   */
  void removed(HrtimerCpuBase base, Hrtimer timer, boolean wasFirst, boolean reprogram);
}
