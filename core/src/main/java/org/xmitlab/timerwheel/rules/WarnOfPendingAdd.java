package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.PendingAddRule;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerTrace;

/** Adding a pending timer is warned of and ignored (v6.1). */
public final class WarnOfPendingAdd implements PendingAddRule {
  @Override
  public void refuse(TimerTrace trace, TimerList timer) {
    trace.warning("timer added but already pending");
  }
}
