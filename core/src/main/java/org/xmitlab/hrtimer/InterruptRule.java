package org.xmitlab.hrtimer;

/** The timer interrupt: passes over the hard bases until the next event lies ahead. */
public interface InterruptRule {
  /** Handles one timer interrupt; {@code hrtimer_interrupt()}. */
  void interrupt(HrtimerCpuBase base);
}
