package org.xmitlab.ncm.ntb;

/**
 * What can be wrong with a transfer by the rules of the class. The text of CDC NCM 1.0 was not at
 * hand; the rules are those that driver comments and commit messages quote (spec/ncm.md section 1),
 * and where they are our own reading the sentence says so.
 */
public enum NtbViolation {
  /** Nothing is wrong. */
  NONE("nothing is wrong"),
  /** Fewer bytes than a header. */
  TOO_SHORT("fewer bytes than a header are left"),
  /** Neither {@code NCMH} nor {@code ncmh}, or not the one that was asked for. */
  NTH_SIGNATURE("dwSignature must be NCMH (NTB16) or ncmh (NTB32), as negotiated"),
  /** {@code wHeaderLength}. */
  NTH_LENGTH("wHeaderLength must be 12 (NTB16) or 16 (NTB32)"),
  /** Block length below header and table. */
  BLOCK_TOO_SHORT("the block length must hold a header and a table of one entry"),
  /** Block length above the negotiated size. */
  BLOCK_TOO_LONG("the block length is above the negotiated size"),
  /** Block length above what was transferred. */
  BLOCK_BEYOND_TRANSFER("the block length is above what was transferred"),
  /** Table not aligned. */
  NDP_ALIGNMENT("a table's index must be a multiple of 4"),
  /** Table inside the header. */
  NDP_IN_HEADER("a table must lie behind the header"),
  /** Table outside the block. */
  NDP_BEYOND_BLOCK("a table must lie inside the block"),
  /** Neither plain nor CRC signature of the format. */
  NDP_SIGNATURE("a table's dwSignature must be NCM0 or NCM1 (NTB16), ncm0 or ncm1 (NTB32)"),
  /** The other CRC mode than negotiated. */
  NDP_CRC_MODE("a table's dwSignature is of the other CRC mode"),
  /** {@code wLength} too small. */
  NDP_LENGTH("wLength must hold one entry and the null entry: 16 (NTB16) or 32 (NTB32) at least"),
  /** {@code wLength} no multiple. */
  NDP_LENGTH_MULTIPLE("wLength must be a multiple of 4 (NTB16) or 8 (NTB32)"),
  /** Entries outside the block. */
  NDP_ENTRIES_BEYOND_BLOCK("the table as long as wLength says leaves the block"),
  /** Frame inside the header. */
  DATAGRAM_IN_HEADER("a frame must lie behind the header"),
  /** Frame shorter than an Ethernet header. */
  DATAGRAM_TOO_SHORT("a frame must hold an Ethernet header (14 bytes, 18 with CRC)"),
  /** Frame above {@code wMaxSegmentSize}. */
  DATAGRAM_TOO_LONG("a frame is longer than wMaxSegmentSize (4 more with CRC)"),
  /** Frame outside the block. */
  DATAGRAM_BEYOND_BLOCK("a frame must end inside the block"),
  /** Wrong checksum. */
  DATAGRAM_CRC("a frame's CRC-32 is wrong"),
  /** The last entry is not null. */
  NO_TERMINATOR("the last entry that wLength counts must be null"),
  /** Tables refer to each other in a circle. */
  NDP_CYCLE("the tables form a circle"),
  /** Two parts of the block share bytes. */
  OVERLAP("two parts of the block share bytes (our reading: each byte belongs to one)"),
  /** Bytes behind the last block. */
  TRAILING_BYTES(
      "bytes behind the block that are no block; receivers forgive at most one, if it is 0");

  private final String rule;

  NtbViolation(String rule) {
    this.rule = rule;
  }

  /** Returns the rule that is broken, in a sentence. */
  public String rule() {
    return rule;
  }
}
