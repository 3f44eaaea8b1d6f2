package org.xmitlab.ncm.unwrap;

import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * Since the fixes of 2026 (CVE-2026-31617 and its neighbours): the block must hold its headers and
 * lie inside the transfer, and every frame must end inside the block. A block length of 0 becomes
 * what is left.
 */
final class CheckedBounds implements BlockBounds {
  @Override
  public int blockBytes(NtbFormat format, int declaredBytes, int leftBytes, int maxBytes) {
    int blockBytes = declaredBytes == 0 ? leftBytes : declaredBytes;
    boolean good =
        blockBytes >= format.nthBytes() + format.ndpBytes()
            && blockBytes <= maxBytes
            && blockBytes <= leftBytes;
    return good ? blockBytes : REFUSED;
  }

  @Override
  public int datagramIndexLimit(NtbFormat format, int blockBytes) {
    return blockBytes;
  }

  @Override
  public boolean endIsChecked() {
    return true;
  }
}
