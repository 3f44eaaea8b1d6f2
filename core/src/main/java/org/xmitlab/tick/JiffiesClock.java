package org.xmitlab.tick;

import org.xmitlab.timerwheel.Jiffies;

/**
 * Jiffies of a machine, and when they became what they are; {@code tick_do_update_jiffies64()}. Any
 * CPU that ticks, or takes an interrupt without a tick, brings them up to date; the kernel's duty
 * of one CPU to do so ({@code tick_do_timer_cpu}) is left out, because here nobody races for it.
 */
final class JiffiesClock {
  private final long periodNs;
  private long jiffies;
  private long updatedNs;

  JiffiesClock(int hz) {
    this.periodNs = Jiffies.tickNs(hz);
    this.jiffies = Jiffies.atBoot(hz);
  }

  /** Brings jiffies up to a MONOTONIC time in ns. */
  void update(long nowNs) {
    long passed = (nowNs - updatedNs) / periodNs;
    if (passed > 0) {
      jiffies += passed;
      updatedNs += passed * periodNs;
    }
  }

  long jiffies() {
    return jiffies;
  }

  /** Returns MONOTONIC ns at which jiffies became what they are. */
  long updatedNs() {
    return updatedNs;
  }

  long periodNs() {
    return periodNs;
  }
}
