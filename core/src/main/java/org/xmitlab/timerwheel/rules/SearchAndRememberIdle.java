package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.NextEventRule;

/** As {@link SearchAndMarkIdle}, and remembers that the base was idle (v4.13, fix of 2017). */
public final class SearchAndRememberIdle implements NextEventRule {
  private final NextEventRule query = new SearchAndMarkIdle();

  @Override
  public boolean queryMarksIdle() {
    return true;
  }

  @Override
  public long nextTimerInterrupt(CpuTimers here, long basej, long basemNs) {
    long answerNs = query.nextTimerInterrupt(here, basej, basemNs);
    if (answerNs - basemNs > here.wheel().tickNs()) {
      here.base(0).wasIdle = true;
    }
    return answerNs;
  }

  @Override
  public long tryToSetIdle(CpuTimers here, long basej, long basemNs) {
    return nextTimerInterrupt(here, basej, basemNs);
  }
}
