package org.xmitlab.stmmac.ethtool;

/**
 * Values asked for with {@code ethtool -C}, unsigned 32-bit numbers.
 *
 * @param rxUsecs receive watchdog time in us, {@value #NOT_NAMED} if it is not named
 * @param txUsecs transmit timer in us
 * @param txFrames descriptors per completion interrupt
 * @param rxFrames receive frames per interrupt; what matters is only whether it is 0
 */
public record CoalesceRequest(long rxUsecs, long txUsecs, long txFrames, long rxFrames) {
  /** Largest value that the interface can carry. */
  public static final long MAX_VALUE = 0xFFFF_FFFFL;

  /**
   * Stands for {@code rx-usecs} that are not named and leave the watchdog's register as it is. The
   * tool would write back what it has read, which is rounded down to whole us.
   */
  public static final long NOT_NAMED = -1;

  /** Checks the ranges. */
  public CoalesceRequest {
    checkRange("rxUsecs", rxUsecs, NOT_NAMED);
    checkRange("txUsecs", txUsecs, 0);
    checkRange("txFrames", txFrames, 0);
    checkRange("rxFrames", rxFrames, 0);
  }

  private static void checkRange(String name, long value, long min) {
    if (value < min || value > MAX_VALUE) {
      throw new IllegalArgumentException(
          name + ": " + value + ", must be " + min + " … " + MAX_VALUE);
    }
  }
}
