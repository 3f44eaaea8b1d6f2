package org.xmitlab.ncm.host;

import static org.xmitlab.ncm.ntb.LittleEndian.get16;
import static org.xmitlab.ncm.ntb.LittleEndian.get32;

import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.usb.TransferSink;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.FrameReceiver;

/**
 * A Linux host that unwraps blocks without CRC. Frames are handed up one by one, so those in front
 * of an error stay delivered.
 */
public final class CdcNcmHost implements TransferSink {
  /** Largest block the host takes ({@code rx_max}). */
  private static final int MAX_BLOCK_BYTES = 16384;

  /** How many further tables are followed; then parsing ends as success. */
  private static final int MAX_FURTHER_NDPS = 50;

  private final NtbFormat format;
  private final FrameReceiver receiver;
  private long transfers;
  private long errors;
  private long datagrams;

  /** Creates a host that has negotiated a format. */
  public CdcNcmHost(NtbFormat format, FrameReceiver receiver) {
    this.format = format;
    this.receiver = receiver;
  }

  @Override
  public void transferred(byte[] bytes, int lengthBytes, long atNs) {
    unwrap(bytes, lengthBytes, atNs);
  }

  /**
   * Checks a transfer and hands up its frames.
   *
   * @param bytes the transfer, from index 0 on
   * @param atNs virtual time in ns
   * @return false if the transfer counts as an error, also when frames were delivered before it
   */
  public boolean unwrap(byte[] bytes, int lengthBytes, long atNs) {
    transfers++;
    boolean accepted = headerIsGood(bytes, lengthBytes) && unwrapTables(bytes, lengthBytes, atNs);
    errors += accepted ? 0 : 1;
    return accepted;
  }

  /** Neither the header's length field nor the block length against the transfer is checked. */
  private boolean headerIsGood(byte[] bytes, int lengthBytes) {
    if (lengthBytes < format.nthBytes() + format.ndpBytes()
        || get32(bytes, 0) != format.nthSignature()) {
      return false;
    }
    int blockBytes = isNtb16() ? get16(bytes, 8) : get32(bytes, 8);
    return Integer.compareUnsigned(blockBytes, MAX_BLOCK_BYTES) <= 0;
  }

  private boolean unwrapTables(byte[] bytes, int lengthBytes, long atNs) {
    int ndpIndex = isNtb16() ? get16(bytes, 10) : get32(bytes, 12);
    for (int further = 0; ; further++) {
      if (!tableIsInside(bytes, lengthBytes, ndpIndex)) {
        return false;
      }
      if (get32(bytes, ndpIndex) == format.ndpSignature(false)) {
        unwrapTable(bytes, lengthBytes, ndpIndex, atNs);
      }
      ndpIndex = isNtb16() ? get16(bytes, ndpIndex + 6) : get32(bytes, ndpIndex + 8);
      if (ndpIndex == 0 || further == MAX_FURTHER_NDPS) {
        return true;
      }
    }
  }

  /**
   * An index of 2^31 or more is refused here; the kernel, which keeps the next table's index in a
   * signed int, may read in front of its buffer.
   */
  private boolean tableIsInside(byte[] bytes, int lengthBytes, int ndpIndex) {
    if (ndpIndex < 0 || ndpIndex > lengthBytes - format.ndpBytes()) {
      return false;
    }
    int tableBytes = get16(bytes, ndpIndex + 4);
    return tableBytes >= format.ndpBytes() + 2 * format.entryBytes()
        && format.ndpBytes() + entries(tableBytes) * format.entryBytes() <= lengthBytes - ndpIndex;
  }

  /** Returns how many entries are looked at: all that fit the table's length but the last. */
  private int entries(int tableBytes) {
    return (tableBytes - format.ndpBytes()) / format.entryBytes() - 1;
  }

  /**
   * Hands up a table's frames, until an entry is null or bad; a bad one is passed over in silence.
   */
  private void unwrapTable(byte[] bytes, int lengthBytes, int ndpIndex, long atNs) {
    int entries = entries(get16(bytes, ndpIndex + 4));
    int at = ndpIndex + format.ndpBytes();
    for (int i = 0; i < entries; i++, at += format.entryBytes()) {
      int index = isNtb16() ? get16(bytes, at) : get32(bytes, at);
      int length = isNtb16() ? get16(bytes, at + 2) : get32(bytes, at + 4);
      if (index <= 0
          || index > lengthBytes
          || length < Frame.HEADER_BYTES
          || length > MAX_BLOCK_BYTES
          || length > lengthBytes - index) {
        return;
      }
      datagrams++;
      receiver.receive(bytes, index, length, atNs);
    }
  }

  private boolean isNtb16() {
    return format == NtbFormat.NTB16;
  }

  /** Returns how many transfers have arrived. */
  public long transfers() {
    return transfers;
  }

  /** Returns how many transfers counted as errors. */
  public long errors() {
    return errors;
  }

  /** Returns how many frames were handed up. */
  public long datagrams() {
    return datagrams;
  }
}
