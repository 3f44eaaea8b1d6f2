package org.xmitlab.hrtimer;

/** How a CPU learns that the wall clock was set; {@code clock_was_set()}. */
public interface ClockSetRule {
  /**
   * Is called after the timekeeper has changed.
   *
   * @param remote whether another CPU set the clock
   */
  void clockWasSet(HrtimerCpuBase base, boolean remote);
}
