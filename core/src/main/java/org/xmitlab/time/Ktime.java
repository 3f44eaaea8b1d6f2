package org.xmitlab.time;

/** Arithmetic on kernel times: signed 64-bit nanoseconds. */
public final class Ktime {
  /** Counterpart of {@code KTIME_MAX}: never. */
  public static final long MAX = Long.MAX_VALUE;

  private Ktime() {}

  /**
   * Adds two times as {@code ktime_add_safe()} does (v3.11 to v7.1): the sum wraps at 64 bits, and
   * a sum that is negative or smaller than an operand becomes {@link #MAX}. So a negative operand
   * gives {@link #MAX}, too.
   */
  public static long addSafe(long aNs, long bNs) {
    long sum = aNs + bNs;
    return sum < 0 || sum < aNs || sum < bNs ? MAX : sum;
  }
}
