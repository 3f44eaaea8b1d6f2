package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.IdleClearRule;

/** The base is not idle any more (up to v6.1). */
public final class LeaveIdleSilently implements IdleClearRule {
  @Override
  public void clearIdle(CpuTimers here) {
    here.base(0).isIdle = false;
  }
}
