package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV51024PeterzConsolidateTest extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V5_10_24_PETERZ_CONSOLIDATE;
  }

  /** The sketch never moves the device to a later time. */
  @Override
  int programsPerRestartOfAHardTimer() {
    return 0;
  }

  /** The same, seen from the other side. */
  @Override
  boolean restartsLeaveAStaleInterrupt() {
    return true;
  }
}
