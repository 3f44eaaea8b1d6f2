package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;

/**
 * The interrupt leaves arming the device to the very end of interrupt handling, before softirqs;
 * until then clock sets, starts and removals only ask for another search (v7.1 with deferred
 * rearm). On real systems the end may be as late as after a task switch; here it is not. Compare
 * {@link RearmAtOnce}.
 */
public final class RearmAtInterruptExit extends RearmAfterCompare {
  @Override
  void finish(HrtimerCpuBase base, long nowNs, long nextNs) {
    base.deferredExpiresNextNs = nextNs;
    base.deferredNeedsUpdate = false;
    base.requestInterruptExit();
  }

  @Override
  public void interruptExit(HrtimerCpuBase base) {
    boolean searches = base.deferredNeedsUpdate;
    long nowNs = searches || base.hangDetected ? base.updateBase() : 0;
    long nextNs = searches ? base.nextEvent().forInterrupt(base) : base.deferredExpiresNextNs;
    rearm(base, nowNs, nextNs, true);
  }
}
