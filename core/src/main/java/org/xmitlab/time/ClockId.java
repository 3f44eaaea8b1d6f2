package org.xmitlab.time;

/** The four clocks a high-resolution timer can run on, in the order of the kernel's clock bases. */
public enum ClockId {
  /** Runs evenly from boot, not during suspend. */
  MONOTONIC(1),
  /** Wall-clock time; can be set. */
  REALTIME(0),
  /** As {@link #MONOTONIC}, counting suspend. */
  BOOTTIME(7),
  /** International atomic time: moves with {@link #REALTIME} when that is set. */
  TAI(11);

  private final int posixId;

  ClockId(int posixId) {
    this.posixId = posixId;
  }

  /** Returns the number that {@code clock_gettime()} and the kernel know the clock by. */
  public int posixId() {
    return posixId;
  }
}
