package org.xmitlab.timerwheel;

import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** v4.13: forwards once after idle. */
final class TimerWheelV413Test extends TimerWheelContract {
  @Override
  TimerWheelVersion version() {
    return TimerWheelVersions.V4_13;
  }

  @Override
  long[] ticksOfOneTickTimerAfterIdle() {
    return new long[] {2, 2};
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
