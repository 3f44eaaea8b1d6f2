package org.xmitlab.netdev;

/** What a driver says to a frame; {@code netdev_tx_t}. */
public enum TxResult {
  /** Taken: the frame is the driver's. */
  OK,
  /** Not taken: the frame stays with the caller, who tries again. */
  BUSY
}
