package org.xmitlab.ncm.ntb;

/** The two block formats and the sizes of their parts, in bytes (spec/ncm.md section 1.1). */
public enum NtbFormat {
  /** 16-bit lengths and offsets; what a Linux host chooses. */
  NTB16(0x484D434E, 12, 0x304D434E, 8, 4),
  /** 32-bit lengths and offsets. */
  NTB32(0x686D636E, 16, 0x306D636E, 16, 8);

  /** What frames and tables are aligned to. */
  public static final int ALIGNMENT_BYTES = 4;

  /** How many bytes a frame's CRC-32 adds in CRC mode. */
  public static final int CRC_BYTES = 4;

  private static final int CRC_SIGNATURE = 0x01000000;

  private final int nthSignature;
  private final int nthBytes;
  private final int ndpSignature;
  private final int ndpBytes;
  private final int entryBytes;

  NtbFormat(int nthSignature, int nthBytes, int ndpSignature, int ndpBytes, int entryBytes) {
    this.nthSignature = nthSignature;
    this.nthBytes = nthBytes;
    this.ndpSignature = ndpSignature;
    this.ndpBytes = ndpBytes;
    this.entryBytes = entryBytes;
  }

  /** Returns the first four bytes of a block, read as a little-endian number. */
  public int nthSignature() {
    return nthSignature;
  }

  /** Returns the size of the header (NTH). */
  public int nthBytes() {
    return nthBytes;
  }

  /** Returns the first four bytes of a table, read as a little-endian number. */
  public int ndpSignature(boolean crc) {
    return crc ? ndpSignature + CRC_SIGNATURE : ndpSignature;
  }

  /** Returns the size of the table's (NDP's) fixed part. */
  public int ndpBytes() {
    return ndpBytes;
  }

  /** Returns the size of one entry of the table. */
  public int entryBytes() {
    return entryBytes;
  }
}
