package org.xmitlab.hrtimer;

/** When the bases copy the clocks' offsets from the timekeeper. */
public interface OffsetRule {
  /** Returns whether {@link HrtimerCpuBase#updateBase} must copy them now. */
  boolean mustCopy(HrtimerCpuBase base);
}
