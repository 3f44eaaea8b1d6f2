package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.PlacementRule;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.WheelConfig;

/** An idle CPU pushes timers that are not pinned to a busy CPU, where NOHZ is active (v4.13). */
public final class PushToBusyCpuIfNohz implements PlacementRule {
  @Override
  public int targetCpu(CpuTimers here, TimerList timer) {
    WheelConfig config = here.wheel().config();
    boolean mayLeave = config.nohzActive() && config.timerMigration() && !timer.isPinned();
    return mayLeave ? here.wheel().host().nohzTimerTarget(here.cpu()) : here.cpu();
  }
}
