package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.RaiseRule;

/** Whenever there is a tick that has not been looked at, so practically at every tick (v4.13). */
public final class RaiseWhenClkReached implements RaiseRule {
  @Override
  public boolean wanted(CpuTimers here, long jiffies) {
    return Jiffies.afterEq(jiffies, here.base(0).clk)
        || (here.wheel().config().nohzActive() && Jiffies.afterEq(jiffies, here.base(1).clk));
  }
}
