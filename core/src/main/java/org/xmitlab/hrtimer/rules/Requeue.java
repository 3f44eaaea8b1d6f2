package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.RestartRule;

/**
 * A restart is a removal and an insertion, and each looks after the hardware: up to two programs
 * (v3.11 to v5.10.24). Compare {@link KeepNextTimer}.
 */
public final class Requeue implements RestartRule {
  @Override
  public void start(
      HrtimerCpuBase base, Hrtimer timer, long timeNs, long slackNs, HrtimerMode mode) {
    if (timer.isQueued()) {
      base.remove(timer, true);
    }
    timer.setExpiry(base.absoluteNs(timer, timeNs, mode), slackNs);
    if (base.enqueue(timer)) {
      base.becameFirst(timer);
    }
  }
}
