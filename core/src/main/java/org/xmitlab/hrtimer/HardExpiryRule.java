package org.xmitlab.hrtimer;

/**
 * Which hard bases a pass of the timer interrupt visits, and where the next event then comes from.
 */
public interface HardExpiryRule {
  /**
   * Expires what is due on the hard bases.
   *
   * @param nowNs MONOTONIC ns, read once per pass
   */
  void expire(HrtimerCpuBase base, long nowNs);

  /**
   * Returns the next event after {@link #expire}.
   *
   * @return MONOTONIC ns, {@code Ktime.MAX} if there is none
   */
  long nextEventNs(HrtimerCpuBase base);
}
