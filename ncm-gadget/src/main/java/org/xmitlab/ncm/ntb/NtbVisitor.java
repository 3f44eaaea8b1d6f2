package org.xmitlab.ncm.ntb;

/**
 * Is shown the parts of a block in the order in which they are parsed, each before it is checked
 * against the rules but only if it can be read. Positions are indices of the array.
 */
public interface NtbVisitor {
  /** A header; the block's indices count from it. */
  default void header(NtbFormat format, int at) {}

  /** The fixed part of a table. */
  default void table(NtbFormat format, int at) {}

  /** An entry that names a frame, before the frame has been looked at. */
  default void entry(NtbFormat format, int at) {}

  /** A frame that lies inside the block; with CRC its last 4 bytes are the CRC. */
  default void datagram(int at, int lengthBytes, boolean crc) {}

  /** An entry with index or length 0, which ends the table. */
  default void terminator(NtbFormat format, int at) {}
}
