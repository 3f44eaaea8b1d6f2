package org.xmitlab.timerwheel;

import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** v6.12 without the hierarchy: local and global bases, nothing is pushed. */
final class TimerWheelV612NoMigrationTest extends TimerWheelContract {
  @Override
  TimerWheelVersion version() {
    return TimerWheelVersions.V6_12_NO_MIGRATION;
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
