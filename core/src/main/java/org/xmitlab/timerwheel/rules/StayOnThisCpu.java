package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.PlacementRule;
import org.xmitlab.timerwheel.TimerList;

/** Timers are armed where the code runs; busy CPUs pull them when this one goes idle (v6.12). */
public final class StayOnThisCpu implements PlacementRule {
  @Override
  public int targetCpu(CpuTimers here, TimerList timer) {
    return here.cpu();
  }
}
