package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.RestartRule;

/**
 * As {@link KeepNextTimer}, but starts inside the timer interrupt leave the hardware to the
 * interrupt (stable v6.1.192, backport of 2026).
 */
public final class KeepNextTimerQuietInInterrupt implements RestartRule {
  @Override
  public void start(
      HrtimerCpuBase base, Hrtimer timer, long timeNs, long slackNs, HrtimerMode mode) {
    boolean keep = base.nextTimer == timer;
    if (timer.isQueued()) {
      base.remove(timer, !keep);
    }
    timer.setExpiry(base.absoluteNs(timer, timeNs, mode), slackNs);
    boolean first = base.enqueue(timer);
    if (base.inHrtirq) {
      return;
    }
    if (keep) {
      base.forceReprogram(true);
    } else if (first) {
      base.becameFirst(timer);
    }
  }
}
