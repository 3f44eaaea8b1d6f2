package org.xmitlab.timerwheel;

import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** Commit 3ec955713d96 changes nothing but the number of lookups. */
final class TimerWheelV612LookUpOnceTest extends TimerWheelContract {
  @Override
  TimerWheelVersion version() {
    return TimerWheelVersions.V6_12_LOOK_UP_ONCE;
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

  @Override
  boolean pinsOnAddOn() {
    return true;
  }

  @Override
  boolean pushesToBusyCpu() {
    return false;
  }
}
