package org.xmitlab.timerwheel;

import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** v4.13-rc: rounds new timers by the stale clock until the first tick after idle. */
final class TimerWheelV413RcTest extends TimerWheelContract {
  @Override
  TimerWheelVersion version() {
    return TimerWheelVersions.V4_13_RC;
  }

  @Override
  long[] ticksOfOneTickTimerAfterIdle() {
    return new long[] {2, 9};
  }

  @Override
  boolean clampsToCapacity() {
    return false;
  }

  @Override
  boolean crashesOnPendingAdd() {
    return true;
  }
}
