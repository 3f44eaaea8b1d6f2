package org.xmitlab.ncm.ntb;

import java.util.zip.CRC32;

/**
 * One block under construction, reused for ever: frames are copied in once, and closing writes
 * header and table around them. The bytes are the very bytes that travel on the bus.
 */
public final class NtbBlock {
  /** Most frames in mainline's blocks: {@code TX_MAX_NUM_DPE} is 32 and counts the null entry. */
  public static final int MAX_DATAGRAMS = 31;

  private static final int ALIGN = NtbFormat.ALIGNMENT_BYTES;

  private final NtbFormat format;
  private final CRC32 crc;
  private final byte[] bytes;
  private final int[] datagramIndex;
  private final int[] datagramBytes;
  private int datagrams;
  private int lengthBytes;

  /**
   * Creates an empty block.
   *
   * @param crcMode whether every frame is followed by its CRC-32
   * @param maxBytes the negotiated input size ({@code dwNtbInMaxSize} or less)
   */
  public NtbBlock(NtbFormat format, boolean crcMode, int maxBytes) {
    this(format, crcMode, maxBytes, MAX_DATAGRAMS);
  }

  /**
   * Creates an empty block with a limit of frames of its own.
   *
   * @param maxDatagrams most frames; mainline has {@value #MAX_DATAGRAMS}
   */
  public NtbBlock(NtbFormat format, boolean crcMode, int maxBytes, int maxDatagrams) {
    this.format = format;
    this.crc = crcMode ? new CRC32() : null;
    this.bytes = new byte[maxBytes];
    this.datagramIndex = new int[maxDatagrams];
    this.datagramBytes = new int[maxDatagrams];
    clear();
  }

  /** Empties the block. */
  public void clear() {
    datagrams = 0;
    lengthBytes = align(format.nthBytes());
  }

  /**
   * Returns whether a frame fits. The test is the kernel's: it assumes the worst padding twice, and
   * counts the null entry twice; the first frame of a block always fits it.
   */
  public boolean fits(int frameBytes) {
    if (datagrams == 0) {
      return true;
    }
    int ndpBytes = format.ndpBytes() + datagrams * format.entryBytes();
    return datagrams < datagramIndex.length
        && lengthBytes
                + ALIGN
                + frameBytes
                + crcBytes()
                + ndpBytes
                + ALIGN
                + 2 * format.entryBytes()
            <= bytes.length;
  }

  /**
   * Returns the longest frame in bytes that an empty block of a size can hold and still be closed.
   */
  public static int maxFrameBytes(NtbFormat format, boolean crcMode, int maxBytes) {
    int tableBytes = format.ndpBytes() + 2 * format.entryBytes();
    int room = (maxBytes - tableBytes) / ALIGN * ALIGN - align(format.nthBytes());
    return crcMode ? room - NtbFormat.CRC_BYTES : room;
  }

  /** Copies a frame into the block. The caller has made sure that it {@link #fits}. */
  public void append(byte[] frame, int offset, int frameBytes) {
    pad();
    int at = lengthBytes;
    System.arraycopy(frame, offset, bytes, at, frameBytes);
    lengthBytes += frameBytes;
    if (crc != null) {
      crc.reset();
      crc.update(frame, offset, frameBytes);
      LittleEndian.put32(bytes, lengthBytes, (int) crc.getValue());
      lengthBytes += NtbFormat.CRC_BYTES;
    }
    datagramIndex[datagrams] = at;
    datagramBytes[datagrams] = lengthBytes - at;
    datagrams++;
  }

  /**
   * Writes the header and the table, after which nothing can be added until {@link #clear}.
   *
   * @return the finished block's length in bytes
   */
  public int close() {
    pad();
    int ndpIndex = lengthBytes;
    int tableBytes = format.ndpBytes() + (datagrams + 1) * format.entryBytes();
    lengthBytes += tableBytes;
    if (format == NtbFormat.NTB16) {
      write16(ndpIndex, tableBytes);
    } else {
      write32(ndpIndex, tableBytes);
    }
    return lengthBytes;
  }

  private void write16(int ndpIndex, int tableBytes) {
    put32(0, format.nthSignature());
    put32(4, format.nthBytes()); // with wSequence, always 0
    put16(8, lengthBytes);
    put16(10, ndpIndex);
    put32(ndpIndex, format.ndpSignature(crc != null));
    put32(ndpIndex + 4, tableBytes); // with wNextNdpIndex 0
    int at = ndpIndex + format.ndpBytes();
    for (int i = 0; i < datagrams; i++, at += 4) {
      put16(at, datagramIndex[i]);
      put16(at + 2, datagramBytes[i]);
    }
    put32(at, 0);
  }

  private void write32(int ndpIndex, int tableBytes) {
    put32(0, format.nthSignature());
    put32(4, format.nthBytes()); // with wSequence, always 0
    put32(8, lengthBytes);
    put32(12, ndpIndex);
    put32(ndpIndex, format.ndpSignature(crc != null));
    put32(ndpIndex + 4, tableBytes); // with wReserved6
    put32(ndpIndex + 8, 0); // dwNextNdpIndex
    put32(ndpIndex + 12, 0); // dwReserved12
    int at = ndpIndex + format.ndpBytes();
    for (int i = 0; i < datagrams; i++, at += 8) {
      put32(at, datagramIndex[i]);
      put32(at + 4, datagramBytes[i]);
    }
    put32(at, 0);
    put32(at + 4, 0);
  }

  private void pad() {
    int padded = align(lengthBytes);
    while (lengthBytes < padded) {
      bytes[lengthBytes++] = 0;
    }
  }

  private static int align(int length) {
    return (length + ALIGN - 1) / ALIGN * ALIGN;
  }

  private int crcBytes() {
    return crc == null ? 0 : NtbFormat.CRC_BYTES;
  }

  private void put16(int at, int value) {
    LittleEndian.put16(bytes, at, value);
  }

  private void put32(int at, int value) {
    LittleEndian.put32(bytes, at, value);
  }

  /** Returns how many frames the block holds. */
  public int datagrams() {
    return datagrams;
  }

  /** Returns the length in bytes so far: header and frames, after {@link #close} everything. */
  public int lengthBytes() {
    return lengthBytes;
  }

  /** Returns the block's bytes, from index 0 on. */
  public byte[] bytes() {
    return bytes;
  }
}
