package org.xmitlab.hrtimer;

/** How the earliest event is found, and which cached expiries are refreshed on the way. */
public interface NextEventRule {
  /**
   * Finds the next event when a removal, a restart or a clock set asks for it. Sets {@link
   * HrtimerCpuBase#nextTimer}.
   *
   * @return MONOTONIC ns, {@code Ktime.MAX} if there is none
   */
  long forReprogram(HrtimerCpuBase base);

  /** Finds the next event at the end of the timer interrupt; otherwise as {@link #forReprogram}. */
  long forInterrupt(HrtimerCpuBase base);
}
