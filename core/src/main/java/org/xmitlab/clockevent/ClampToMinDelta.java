package org.xmitlab.clockevent;

/**
 * A distance is clamped to what the device can do; a time in the past is refused, or with force
 * becomes the shortest possible distance. {@code clockevents_program_event()} and {@code
 * clockevents_program_min_delta()} of v3.11 to v6.1 (up to ten attempts, each one min_delta longer,
 * as in v5.10 and v6.1).
 */
public final class ClampToMinDelta implements ProgramRule {
  private static final int MAX_ATTEMPTS = 10;

  @Override
  public int program(ClockEventDevice device, long expiresNs, boolean force) {
    long nowNs = device.readClock();
    long deltaNs = expiresNs - nowNs;
    if (deltaNs > 0) {
      long clampedNs = Math.max(Math.min(deltaNs, device.maxDeltaNs()), device.minDeltaNs());
      if (device.write(nowNs + clampedNs)) {
        return ClockEventDevice.OK;
      }
    }
    return force ? programMinDelta(device) : ClockEventDevice.ETIME;
  }

  private static int programMinDelta(ClockEventDevice device) {
    long delayNs = 0;
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      delayNs += device.minDeltaNs();
      if (device.write(device.readClock() + delayNs)) {
        return ClockEventDevice.OK;
      }
    }
    return ClockEventDevice.ETIME;
  }
}
