package org.xmitlab.loadgen.pktgen;

import java.math.BigInteger;

/**
 * The distance between transmit calls as an exact fraction of nanoseconds, so that a rate whose
 * interval is no whole number of ns is still met to the packet.
 *
 * @param wholeNs whole part of the interval in ns
 * @param remainder numerator of the rest
 * @param denominator denominator of the rest
 */
public record Pace(long wholeNs, long remainder, long denominator) {
  private static final BigInteger SECOND_NS = BigInteger.valueOf(1_000_000_000L);

  /** As fast as possible. */
  public static final Pace NONE = new Pace(0, 0, 1);

  /** One call every {@code ns}; pktgen's {@code delay}. */
  public static Pace every(long ns) {
    return new Pace(ns, 0, 1);
  }

  /**
   * Calls of so many bits each at a rate.
   *
   * @param bitsPerCall bits that one call sends
   * @param bitsPerSecond the rate, by the same bits
   */
  public static Pace atRate(long bitsPerCall, long bitsPerSecond) {
    BigInteger[] interval =
        BigInteger.valueOf(bitsPerCall)
            .multiply(SECOND_NS)
            .divideAndRemainder(BigInteger.valueOf(bitsPerSecond));
    return new Pace(interval[0].longValueExact(), interval[1].longValueExact(), bitsPerSecond);
  }

  /** Returns whether calls are spaced at all. */
  public boolean isSpaced() {
    return wholeNs != 0 || remainder != 0;
  }
}
