package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.OffsetRule;

/** Every update copies the offsets (v3.11). */
public final class CopyOffsetsAlways implements OffsetRule {
  @Override
  public boolean mustCopy(HrtimerCpuBase base) {
    return true;
  }
}
