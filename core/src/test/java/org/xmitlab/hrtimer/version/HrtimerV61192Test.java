package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV61192Test extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V6_1_192;
  }

  /** Commit 627ef5ae2df8: one re-evaluation after the timer is in again. */
  @Override
  int programsPerRestartOfAHardTimer() {
    return 1;
  }

  /** clock_was_set() kicks by a cross-call, which does not reach the caller. */
  @Override
  boolean clockSetReachesTheSettingCpu() {
    return false;
  }
}
