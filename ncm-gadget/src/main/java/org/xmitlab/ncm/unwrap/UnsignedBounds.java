package org.xmitlab.ncm.unwrap;

import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * Until 2025: only the upper limit of the block length is checked. A block shorter than what is
 * subtracted from it makes a limit that wraps and limits nothing; where a frame ends is not checked
 * at all.
 */
final class UnsignedBounds implements BlockBounds {
  @Override
  public int blockBytes(NtbFormat format, int declaredBytes, int leftBytes, int maxBytes) {
    return Integer.compareUnsigned(declaredBytes, maxBytes) > 0 ? REFUSED : declaredBytes;
  }

  @Override
  public int datagramIndexLimit(NtbFormat format, int blockBytes) {
    return blockBytes - format.entryBytes();
  }

  @Override
  public boolean endIsChecked() {
    return false;
  }
}
