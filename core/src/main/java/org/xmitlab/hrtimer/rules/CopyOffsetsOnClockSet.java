package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.OffsetRule;

/** An update copies the offsets only if the timekeeper has counted a clock set since (v4.14 on). */
public final class CopyOffsetsOnClockSet implements OffsetRule {
  @Override
  public boolean mustCopy(HrtimerCpuBase base) {
    return base.clockSetIsNew();
  }
}
