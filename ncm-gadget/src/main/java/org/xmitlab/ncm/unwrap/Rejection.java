package org.xmitlab.ncm.unwrap;

/** Why the gadget drops a transfer. The first eleven are the kernel's own reasons. */
public enum Rejection {
  /** Nothing is wrong. */
  NONE("accepted", false),
  /** Fewer bytes than a header are left. */
  TOO_SHORT("too short for a header", false),
  /** The header does not carry the signature of the negotiated format. */
  NTH_SIGNATURE("wrong header signature for the negotiated format", false),
  /** {@code wHeaderLength} is not the header's size. */
  NTH_LENGTH("wHeaderLength is not the size of the header", false),
  /** The block is longer than the limit, or where it is checked, shorter than its headers. */
  BLOCK_LENGTH("the block length is out of range", false),
  /** A table does not lie behind the header, inside the block, at a multiple of 4. */
  NDP_INDEX("a table's index is out of range or no multiple of 4", false),
  /** A table does not carry the signature of the negotiated format and CRC mode. */
  NDP_SIGNATURE("wrong table signature for the negotiated format and CRC mode", false),
  /** {@code wLength} is too small or no multiple of an entry. */
  NDP_LENGTH("a table's wLength is too small or no multiple of its entries", false),
  /** A frame, or the entry behind it, begins outside the block. */
  DATAGRAM_INDEX("a frame's index is out of range", false),
  /** A frame is shorter than its header, longer than a segment, or leaves the block. */
  DATAGRAM_LENGTH("a frame's length is out of range", false),
  /** A frame's CRC-32 is wrong. */
  CRC("a frame's CRC is wrong", false),
  /** The kernel would follow the tables for ever. */
  NDP_CYCLE("the tables form a circle: the kernel never stops", true),
  /** The kernel would decide by bytes behind the transfer. */
  READ_PAST_TRANSFER("the kernel reads behind the transfer", true);

  private final String text;
  private final boolean unsafe;

  Rejection(String text, boolean unsafe) {
    this.text = text;
    this.unsafe = unsafe;
  }

  /** Returns the reason in words. */
  public String text() {
    return text;
  }

  /**
   * Returns whether this marks an unsafe spot of the kernel: it does not reject here, but
   * misbehave.
   */
  public boolean isUnsafe() {
    return unsafe;
  }
}
