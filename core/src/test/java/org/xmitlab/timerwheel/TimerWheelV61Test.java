package org.xmitlab.timerwheel;

import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** v6.1: clamps by distance, fixed in 2020. */
final class TimerWheelV61Test extends TimerWheelContract {
  @Override
  TimerWheelVersion version() {
    return TimerWheelVersions.V6_1;
  }

  @Override
  long[] ticksOfOneTickTimerAfterIdle() {
    return new long[] {2, 2};
  }

  @Override
  boolean clampsToCapacity() {
    return true;
  }

  @Override
  boolean crashesOnPendingAdd() {
    return false;
  }
}
