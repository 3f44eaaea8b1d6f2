package org.xmitlab.timerwheel;

/**
 * Comparison of tick values that wrap at 2^64; counterparts of {@code time_after()} and its kin.
 * Two values are assumed to be less than 2^63 ticks apart.
 */
public final class Jiffies {
  private static final long NS_PER_SECOND = 1_000_000_000;

  private Jiffies() {}

  /** Returns whether tick a is later than tick b. */
  public static boolean after(long a, long b) {
    return b - a < 0;
  }

  /** Returns whether tick a is earlier than tick b. */
  public static boolean before(long a, long b) {
    return a - b < 0;
  }

  /** Returns whether tick a is later than tick b, or the same. */
  public static boolean afterEq(long a, long b) {
    return a - b >= 0;
  }

  /** Returns the later of two ticks. */
  public static long later(long a, long b) {
    return after(b, a) ? b : a;
  }

  /** Returns jiffies at boot: five minutes before the low 32 bits wrap; {@code INITIAL_JIFFIES}. */
  public static long atBoot(int hz) {
    return (1L << 32) - 300L * hz;
  }

  /** Returns the length of a tick in ns, cut to whole ns as the kernel does; {@code TICK_NSEC}. */
  public static long tickNs(int hz) {
    return NS_PER_SECOND / hz;
  }
}
