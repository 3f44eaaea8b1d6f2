package org.xmitlab.timerwheel;

/** Which CPU a timer is armed on by mod_timer and add_timer. */
public interface PlacementRule {
  /** Returns the number of the CPU; the timer is being armed on {@code here}. */
  int targetCpu(CpuTimers here, TimerList timer);
}
