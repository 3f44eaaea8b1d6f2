package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV71Test extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V7_1;
  }

  /** A move in place ends with one re-evaluation. */
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
