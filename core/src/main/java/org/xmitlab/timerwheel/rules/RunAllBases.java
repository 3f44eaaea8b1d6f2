package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.SoftirqOrder;
import org.xmitlab.timerwheel.TimerWheel;

/** Every base in order, then with NOHZ what idle CPUs have left to this one (v6.1; v6.12). */
public final class RunAllBases implements SoftirqOrder {
  @Override
  public void run(CpuTimers here) {
    for (int i = 0; i < here.baseCount(); i++) {
      here.runBase(here.base(i));
    }
    TimerWheel wheel = here.wheel();
    if (wheel.config().nohzActive()) {
      wheel.hierarchy().handleRemote(here);
    }
  }
}
