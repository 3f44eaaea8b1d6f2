package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.IdleClearRule;

/** The local base is not idle any more, says so, and the CPU is active in the hierarchy (v6.12). */
public final class LeaveIdleAndActivate implements IdleClearRule {
  @Override
  public void clearIdle(CpuTimers here) {
    here.base(0).isIdle = false;
    here.wheel().trace().timerBaseIdle(false, here.cpu());
    here.wheel().hierarchy().activate(here.cpu());
  }
}
