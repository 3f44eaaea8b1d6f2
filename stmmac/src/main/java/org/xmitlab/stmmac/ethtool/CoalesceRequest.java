package org.xmitlab.stmmac.ethtool;

/**
 * Values asked for with {@code ethtool -C}.
 *
 * @param rxUsecs receive watchdog time in us
 * @param txUsecs transmit timer in us
 * @param txFrames descriptors per completion interrupt
 * @param rxFrames receive frames per interrupt; what matters is only whether it is 0
 */
public record CoalesceRequest(long rxUsecs, long txUsecs, long txFrames, long rxFrames) {}
