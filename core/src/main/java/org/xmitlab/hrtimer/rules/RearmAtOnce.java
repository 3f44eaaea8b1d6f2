package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;

/** The interrupt arms the device itself (v7.1). Compare {@link RearmAtInterruptExit}. */
public final class RearmAtOnce extends RearmAfterCompare {
  @Override
  void finish(HrtimerCpuBase base, long nowNs, long nextNs) {
    rearm(base, nowNs, nextNs, false);
  }
}
