package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.PendingAddRule;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerTrace;

/** Adding a pending timer is fatal; {@code BUG_ON} (v4.13). */
public final class CrashOnPendingAdd implements PendingAddRule {
  @Override
  public void refuse(TimerTrace trace, TimerList timer) {
    throw new IllegalStateException("timer " + timer + " is added but already pending");
  }
}
