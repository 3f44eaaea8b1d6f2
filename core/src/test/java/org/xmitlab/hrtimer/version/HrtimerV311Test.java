package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV311Test extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V3_11;
  }

  /** There are no soft timers yet. */
  @Override
  boolean softTimersExpireInSoftirq() {
    return false;
  }

  /** Nothing but the cleared expires_next is looked at before a program; v4.14 has in_hrtirq. */
  @Override
  int programsWhenACallbackStartsATimer() {
    return 2;
  }
}
