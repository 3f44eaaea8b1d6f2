package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.PlacementRule;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.WheelConfig;

/** An idle CPU pushes timers that are not pinned to a busy CPU (v6.1). */
public final class PushToBusyCpu implements PlacementRule {
  @Override
  public int targetCpu(CpuTimers here, TimerList timer) {
    WheelConfig config = here.wheel().config();
    boolean mayLeave = config.timerMigration() && !timer.isPinned();
    return mayLeave ? here.wheel().host().nohzTimerTarget(here.cpu()) : here.cpu();
  }
}
