package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.ClockSetRule;
import org.xmitlab.hrtimer.HrtimerCpuBase;

/** A clock set makes every CPU re-evaluate, the setting one included (v3.11 to v5.10.24). */
public final class RetriggerAlways implements ClockSetRule {
  @Override
  public void clockWasSet(HrtimerCpuBase base, boolean remote) {
    base.retrigger();
  }
}
