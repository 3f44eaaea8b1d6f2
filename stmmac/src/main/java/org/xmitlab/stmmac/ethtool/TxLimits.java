package org.xmitlab.stmmac.ethtool;

/**
 * The transmit values that a driver takes from {@code ethtool -C}, ends included.
 *
 * @param minUsecs smallest {@code tx-usecs}
 * @param maxUsecs largest {@code tx-usecs}
 * @param minFrames smallest {@code tx-frames}
 * @param maxFrames largest {@code tx-frames}
 */
public record TxLimits(int minUsecs, int maxUsecs, int minFrames, int maxFrames) {
  /** What stmmac takes (spec/stmmac.md section 7). */
  public static final TxLimits STMMAC = new TxLimits(0, 100_000, 0, 256);

  /** What hip04_eth takes (spec/stmmac.md section 11). */
  public static final TxLimits HIP04 = new TxLimits(100, 200, 100, 200);

  /** Returns why values are refused, in a sentence; null if they are taken. */
  String refusal(long usecs, long frames) {
    if (usecs < minUsecs || usecs > maxUsecs) {
      return "tx-usecs " + usecs + "; accepted: " + minUsecs + " to " + maxUsecs;
    }
    if (frames < minFrames || frames > maxFrames) {
      return "tx-frames " + frames + "; accepted: " + minFrames + " to " + maxFrames;
    }
    return null;
  }
}
