package org.xmitlab.hrtimer;

/** The timer interrupt: passes over the hard bases until the next event lies ahead. */
public interface InterruptRule {
  /** Handles one timer interrupt; {@code hrtimer_interrupt()}. Interrupts are off. */
  void interrupt(HrtimerCpuBase base);

  /**
   * Does what was left for the very end of the interrupt, before softirqs; only called after {@link
   * HrtimerCpuBase#requestInterruptExit}.
   */
  default void interruptExit(HrtimerCpuBase base) {}
}
