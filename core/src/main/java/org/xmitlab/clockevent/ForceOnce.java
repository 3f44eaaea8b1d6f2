package org.xmitlab.clockevent;

/**
 * A distance of no more than the shortest is written once as the shortest; until the device has
 * fired, was stopped or is set to a longer distance, further ones write nothing (v7.1). Compare
 * {@link ClampToMinDelta}.
 */
public final class ForceOnce implements ProgramRule {
  @Override
  public int program(ClockEventDevice device, long expiresNs, boolean force) {
    long nowNs = device.readClock();
    long deltaNs = expiresNs - nowNs;
    if (deltaNs <= 0 && !force) {
      return ClockEventDevice.ETIME;
    }
    if (deltaNs > device.minDeltaNs()) {
      device.nextEventForced = false;
      if (device.write(nowNs + Math.min(deltaNs, device.maxDeltaNs()))) {
        return ClockEventDevice.OK;
      }
    }
    if (device.nextEventForced) {
      return ClockEventDevice.OK;
    }
    if (!device.write(nowNs + device.minDeltaNs())) {
      return ClockEventDevice.ETIME;
    }
    device.nextEventForced = true;
    return ClockEventDevice.OK;
  }

  @Override
  public void disarmed(ClockEventDevice device) {
    device.nextEventForced = false;
  }
}
