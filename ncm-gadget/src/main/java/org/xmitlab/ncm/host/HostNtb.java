package org.xmitlab.ncm.host;

import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.netdev.Frame;

/**
 * A block as the host builds it: the table in front of the frames, its room reserved in full, or
 * with the device's quirk behind them. Frames begin 2 bytes behind a multiple of 4, so that what
 * follows their Ethernet header is aligned. Reusable.
 */
public final class HostNtb {
  private static final int ALIGN = NtbFormat.ALIGNMENT_BYTES;

  /** {@code (remainder - ETH_HLEN) mod divisor} for the gadget's 0 and 4. */
  private static final int REMAINDER = 2;

  /** What the room test adds for the padding in front of a frame. */
  private static final int WORST_PADDING = ALIGN + REMAINDER;

  private final HostTxConfig config;
  private final NtbFormat format;
  private final byte[] bytes;
  private final int[] index;
  private final int[] length;
  private int lengthBytes;
  private int datagrams;
  private int ndpIndex;
  private boolean ndpPlaced;

  HostNtb(HostTxConfig config) {
    this.config = config;
    this.format = config.format();
    this.bytes = new byte[config.txMaxBytes()];
    this.index = new int[config.maxDatagrams()];
    this.length = new int[config.maxDatagrams()];
  }

  /** Begins a block with a sequence number. */
  void open(int sequence) {
    lengthBytes = format.nthBytes();
    datagrams = 0;
    ndpIndex = 0;
    ndpPlaced = false;
    LittleEndian.put32(bytes, 0, format.nthSignature());
    LittleEndian.put16(bytes, 4, format.nthBytes());
    LittleEndian.put16(bytes, 6, sequence);
  }

  /** Adds a frame; returns false if it does not fit. Padding stays in the block either way. */
  boolean place(Frame frame) {
    boolean room = ndpPlaced || placeNdp(frame.lengthBytes());
    padTo(Math.min(roundUp(lengthBytes) + REMAINDER, bytes.length));
    int tail = config.ndpToEnd() ? config.reservedBytes() + WORST_PADDING - 1 : 0;
    if (!room || lengthBytes + frame.lengthBytes() + tail > bytes.length) {
      return false;
    }
    System.arraycopy(frame.bytes(), frame.offset(), bytes, lengthBytes, frame.lengthBytes());
    index[datagrams] = lengthBytes;
    length[datagrams] = frame.lengthBytes();
    lengthBytes += frame.lengthBytes();
    datagrams++;
    return true;
  }

  private boolean placeNdp(int frameBytes) {
    if (!config.ndpToEnd()) {
      padTo(Math.min(roundUp(lengthBytes), bytes.length));
    }
    if (lengthBytes + frameBytes + WORST_PADDING + config.reservedBytes() > bytes.length) {
      return false;
    }
    ndpPlaced = true;
    if (!config.ndpToEnd()) {
      ndpIndex = lengthBytes;
      padTo(lengthBytes + config.reservedBytes());
    }
    return true;
  }

  /** Writes header and table and pads the block; it cannot be added to afterwards. */
  void close() {
    if (config.ndpToEnd()) {
      int latest = bytes.length - config.reservedBytes();
      padTo(Math.max(lengthBytes, Math.min(roundUp(lengthBytes), latest)));
      ndpIndex = lengthBytes;
      padTo(lengthBytes + config.reservedBytes());
    }
    padForTheBus();
    if (format == NtbFormat.NTB16) {
      LittleEndian.put16(bytes, 8, lengthBytes);
      LittleEndian.put16(bytes, 10, ndpIndex);
    } else {
      LittleEndian.put32(bytes, 8, lengthBytes);
      LittleEndian.put32(bytes, 12, ndpIndex);
    }
    LittleEndian.put32(bytes, ndpIndex, format.ndpSignature(false));
    int tableBytes = format.ndpBytes() + (datagrams + 1) * format.entryBytes();
    LittleEndian.put16(bytes, ndpIndex + 4, tableBytes);
    int at = ndpIndex + format.ndpBytes();
    for (int i = 0; i < datagrams; i++, at += format.entryBytes()) {
      putEntry(at, index[i], length[i]);
    }
  }

  /** Long blocks become full ones; a block of whole packets gets a byte that ends it. */
  private void padForTheBus() {
    if (!config.sendsZlp() && lengthBytes > config.minTxPktBytes()) {
      padTo(bytes.length);
    } else if (lengthBytes < bytes.length && lengthBytes % config.maxPacketBytes() == 0) {
      padTo(lengthBytes + 1);
    }
  }

  private void putEntry(int at, int datagramIndex, int datagramBytes) {
    if (format == NtbFormat.NTB16) {
      LittleEndian.put16(bytes, at, datagramIndex);
      LittleEndian.put16(bytes, at + 2, datagramBytes);
    } else {
      LittleEndian.put32(bytes, at, datagramIndex);
      LittleEndian.put32(bytes, at + 4, datagramBytes);
    }
  }

  private void padTo(int target) {
    while (lengthBytes < target) {
      bytes[lengthBytes++] = 0;
    }
  }

  private static int roundUp(int bytes) {
    return (bytes + ALIGN - 1) / ALIGN * ALIGN;
  }

  /** Returns how many frames the block holds. */
  public int datagrams() {
    return datagrams;
  }

  /** Returns the length in bytes so far, after closing all of it. */
  public int lengthBytes() {
    return lengthBytes;
  }

  /** Returns the block's bytes, from index 0 on. */
  public byte[] bytes() {
    return bytes;
  }
}
