package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.BaseLayout;
import org.xmitlab.timerwheel.BaseLookup;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerWheel;

/**
 * The base by pinning first, and if the timer is deferrable the other one instead: two accesses to
 * the per-CPU areas for deferrable timers (up to v6.13). Compare {@link LookUpOnce}.
 */
public final class LookUpTwiceIfDeferrable implements BaseLookup {
  @Override
  public TimerBase lookup(TimerWheel wheel, TimerList timer, int cpu) {
    BaseLayout layout = wheel.version().layout();
    TimerBase base = wheel.perCpuBase(layout.indexByPinning(timer), cpu);
    if (timer.isDeferrable() && layout.deferrableApart(wheel.config())) {
      base = wheel.perCpuBase(layout.deferrableIndex(), cpu);
    }
    return base;
  }
}
