package org.xmitlab.stmmac.ethtool;

/**
 * Settings of a driver that has just come up, and how far they can be changed.
 *
 * @param txUsecs {@code tx-usecs}
 * @param txFrames {@code tx-frames}
 * @param rxFrames {@code rx-frames}; with any but 0 every received frame interrupts
 * @param limits what the driver takes instead of the first two
 */
public record CoalesceDefaults(int txUsecs, int txFrames, int rxFrames, TxLimits limits) {
  /** Returns defaults of stmmac since v5.5, where frames do not interrupt by themselves. */
  public static CoalesceDefaults stmmac(int txUsecs, int txFrames) {
    return new CoalesceDefaults(txUsecs, txFrames, 0, TxLimits.STMMAC);
  }
}
