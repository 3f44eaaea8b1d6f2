package org.xmitlab.timerwheel;

import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** Half of the fix of 2017 leaves the window between idle exit and tick as it was. */
final class TimerWheelV413RcForwardEarlyTest extends TimerWheelContract {
  @Override
  TimerWheelVersion version() {
    return TimerWheelVersions.V4_13_RC_FORWARD_EARLY;
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
