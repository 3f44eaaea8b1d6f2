package org.xmitlab.ncm.unwrap;

import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * How a version bounds what a block may refer to. Limits are unsigned, as in the kernel: one that
 * is negative here limits nothing there.
 */
interface BlockBounds {
  /** Stands for a block length that is refused. */
  int REFUSED = -1;

  /**
   * Returns the length by which the block is parsed, or {@link #REFUSED}.
   *
   * @param declaredBytes what the header says, 0 for "up to the short packet"
   * @param leftBytes what is left of the transfer
   * @param maxBytes the negotiated limit
   */
  int blockBytes(NtbFormat format, int declaredBytes, int leftBytes, int maxBytes);

  /** Returns the largest index of a table. */
  default int ndpIndexLimit(NtbFormat format, int blockBytes) {
    return blockBytes - format.ndpBytes();
  }

  /** Returns the largest index of a frame. */
  int datagramIndexLimit(NtbFormat format, int blockBytes);

  /** Returns whether a frame must end inside its block. */
  boolean endIsChecked();
}
