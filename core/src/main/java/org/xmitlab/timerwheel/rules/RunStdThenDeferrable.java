package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.SoftirqOrder;

/** The standard base, then with NOHZ the deferrable one (v4.13-rc). */
public final class RunStdThenDeferrable implements SoftirqOrder {
  @Override
  public void run(CpuTimers here) {
    here.runBase(here.base(0));
    if (here.wheel().config().nohzActive()) {
      here.runBase(here.base(1));
    }
  }
}
