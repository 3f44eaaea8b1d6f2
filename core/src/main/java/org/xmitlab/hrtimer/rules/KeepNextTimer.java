package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.RestartRule;

/**
 * Restarting the timer the device is armed for leaves the hardware alone while the timer is out and
 * re-evaluates once it is in again: at most one program ("avoid double reprogramming", commit
 * 627ef5ae2df8, v6.1). Compare {@link Requeue}.
 */
public final class KeepNextTimer implements RestartRule {
  @Override
  public void start(
      HrtimerCpuBase base, Hrtimer timer, long timeNs, long slackNs, HrtimerMode mode) {
    boolean keep = base.nextTimer == timer;
    if (timer.isQueued()) {
      base.remove(timer, !keep);
    }
    timer.setExpiry(base.absoluteNs(timer, timeNs, mode), slackNs);
    boolean first = base.enqueue(timer);
    if (keep) {
      base.forceReprogram(true);
    } else if (first) {
      base.becameFirst(timer);
    }
  }
}
