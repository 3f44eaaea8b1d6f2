package org.xmitlab.ncm.ntb;

/**
 * What a strict check takes as negotiated.
 *
 * @param format the block format; null: that of the first block
 * @param crc whether frames carry a CRC; null: as the first table's signature says
 * @param maxBlockBytes largest block
 * @param maxSegmentBytes longest frame, CRC not counted ({@code wMaxSegmentSize})
 */
public record StrictRules(NtbFormat format, Boolean crc, int maxBlockBytes, int maxSegmentBytes) {
  /** Either format, with and without CRC, 16 KiB, frames of up to 1514 bytes. */
  public static final StrictRules DEFAULT = new StrictRules(null, null, 16384, 1514);

  /** Checks the ranges. */
  public StrictRules {
    if (maxBlockBytes < 1 || maxSegmentBytes < 1) {
      throw new IllegalArgumentException(
          "maxBlockBytes, maxSegmentBytes: "
              + maxBlockBytes
              + ", "
              + maxSegmentBytes
              + ", must be positive");
    }
  }
}
