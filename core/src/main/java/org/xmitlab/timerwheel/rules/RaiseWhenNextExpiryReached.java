package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.RaiseRule;
import org.xmitlab.timerwheel.TimerWheel;

/** Only when a base has something due, or timers of an idle CPU have to be expired here (v6.1). */
public final class RaiseWhenNextExpiryReached implements RaiseRule {
  @Override
  public boolean wanted(CpuTimers here, long jiffies) {
    for (int i = 0; i < here.baseCount(); i++) {
      if (Jiffies.afterEq(jiffies, here.base(i).nextExpiry)) {
        return true;
      }
    }
    TimerWheel wheel = here.wheel();
    return wheel.hierarchy().requiresHandleRemote(here.cpu(), wheel.host().jiffiesUpdateNs());
  }
}
