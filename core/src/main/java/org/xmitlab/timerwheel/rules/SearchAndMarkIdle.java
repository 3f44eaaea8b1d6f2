package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.NextEventRule;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.WheelGeometry;

/**
 * Searches at every query and marks the base idle if the answer is more than a tick away
 * (v4.13-rc).
 */
public final class SearchAndMarkIdle implements NextEventRule {
  @Override
  public boolean queryMarksIdle() {
    return true;
  }

  @Override
  public long nextTimerInterrupt(CpuTimers here, long basej, long basemNs) {
    TimerBase std = here.base(0);
    std.nextExpiry = std.scan();
    boolean pending = std.nextExpiry != std.clk + WheelGeometry.MAX_DELTA;
    return MarkingQuery.answer(std, basej, basemNs, pending);
  }

  @Override
  public long tryToSetIdle(CpuTimers here, long basej, long basemNs) {
    return nextTimerInterrupt(here, basej, basemNs);
  }
}
