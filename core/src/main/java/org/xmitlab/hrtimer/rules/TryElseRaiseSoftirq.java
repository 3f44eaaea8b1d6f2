package org.xmitlab.hrtimer.rules;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.NewFirstRule;

/**
 * A new first timer that is the earliest event is programmed without force; if its time has passed,
 * the softirq is raised to expire it (v3.11).
 */
public final class TryElseRaiseSoftirq implements NewFirstRule {
  @Override
  public void becameFirst(HrtimerCpuBase base, Hrtimer timer) {
    if (!timer.callbackRunning() && !reprogram(base, timer.expiresMonotonicNs())) {
      base.raiseSoftirq();
    }
  }

  /** Returns false if the time has passed. */
  private static boolean reprogram(HrtimerCpuBase base, long expiresNs) {
    if (expiresNs < 0) {
      return false;
    }
    if (expiresNs >= base.expiresNextNs || base.hangDetected) {
      return true;
    }
    if (base.device().program(expiresNs, false) != ClockEventDevice.OK) {
      return false;
    }
    base.expiresNextNs = expiresNs;
    return true;
  }
}
