package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.NextEventRule;
import org.xmitlab.timerwheel.TimerBase;

/**
 * Searches only if a removal has made {@code nextExpiry} doubtful, and marks the base idle (v6.1).
 */
public final class MarkIdleByCachedExpiry implements NextEventRule {
  @Override
  public boolean queryMarksIdle() {
    return true;
  }

  @Override
  public long nextTimerInterrupt(CpuTimers here, long basej, long basemNs) {
    TimerBase std = here.base(0);
    if (std.nextExpiryRecalc) {
      std.nextExpiry = std.scan();
    }
    return MarkingQuery.answer(std, basej, basemNs, std.timersPending);
  }

  @Override
  public long tryToSetIdle(CpuTimers here, long basej, long basemNs) {
    return nextTimerInterrupt(here, basej, basemNs);
  }
}
