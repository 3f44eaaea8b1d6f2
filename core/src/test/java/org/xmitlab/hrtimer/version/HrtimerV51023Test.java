package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV51023Test extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V5_10_23;
  }

  /** The stale soft expiry hides the restart; fixed by 46eb1701c046. */
  @Override
  int programsPerRestartOfASoftTimer() {
    return 0;
  }

  /** The price of the stale soft expiry; fixed by 46eb1701c046. */
  @Override
  boolean restartedSoftTimersWaitForTheTick() {
    return true;
  }
}
