package org.xmitlab.hrtimer.version;

import org.xmitlab.hrtimer.HrtimerVersion;

final class HrtimerV311LazyRemovalTest extends HrtimerContract {
  @Override
  HrtimerVersion version() {
    return HrtimerVersions.V3_11_LAZY_REMOVAL;
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

  /** The 2013 patch: removals only count. */
  @Override
  int programsPerRestartOfAHardTimer() {
    return 0;
  }

  /** The price of the 2013 patch on a CPU that is never idle. */
  @Override
  boolean restartsLeaveAStaleInterrupt() {
    return true;
  }
}
