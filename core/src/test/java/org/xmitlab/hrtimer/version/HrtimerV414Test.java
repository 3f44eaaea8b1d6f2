package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV414Test extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V4_14;
  }

  /** There are no soft timers yet. */
  @Override
  boolean softTimersExpireInSoftirq() {
    return false;
  }
}
