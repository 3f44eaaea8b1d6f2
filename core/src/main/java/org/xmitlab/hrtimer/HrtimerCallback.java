package org.xmitlab.hrtimer;

/** What a timer does when it expires. */
@FunctionalInterface
public interface HrtimerCallback {
  /**
   * Runs in hard-interrupt context with interrupts off, or for a soft timer in softirq context with
   * interrupts on.
   *
   * @return true to restart: the callback has moved the expiry, usually with {@link
   *     HrtimerCpuBase#forward}; the kernel's {@code HRTIMER_RESTART}
   */
  boolean expired(Hrtimer timer);
}
