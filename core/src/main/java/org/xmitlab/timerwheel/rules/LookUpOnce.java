package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.BaseLayout;
import org.xmitlab.timerwheel.BaseLookup;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerWheel;

/**
 * The index first, then one access to the per-CPU areas (commit 3ec955713d96, "timers: Optimize
 * get_timer_[this_]cpu_base()"). Finds the same base as {@link LookUpTwiceIfDeferrable}.
 */
public final class LookUpOnce implements BaseLookup {
  @Override
  public TimerBase lookup(TimerWheel wheel, TimerList timer, int cpu) {
    BaseLayout layout = wheel.version().layout();
    int index =
        timer.isDeferrable() && layout.deferrableApart(wheel.config())
            ? layout.deferrableIndex()
            : layout.indexByPinning(timer);
    return wheel.perCpuBase(index, cpu);
  }
}
