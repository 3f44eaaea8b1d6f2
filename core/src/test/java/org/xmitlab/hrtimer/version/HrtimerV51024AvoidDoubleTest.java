package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV51024AvoidDoubleTest extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V5_10_24_AVOID_DOUBLE;
  }

  /** Commit 627ef5ae2df8, as posted: one re-evaluation after the timer is in again. */
  @Override
  int programsPerRestartOfAHardTimer() {
    return 1;
  }
}
