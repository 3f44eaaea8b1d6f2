package org.xmitlab.loadgen.capture;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.xmitlab.ncm.ntb.LittleEndian;

/**
 * Writes pcapng, little-endian, with nanosecond time stamps: a section, its interfaces, then one
 * enhanced packet block for every packet. Packets are streamed; nothing is kept.
 */
public final class PcapngWriter {
  /** Link type of Ethernet frames. */
  public static final int LINKTYPE_ETHERNET = 1;

  /** Link type of usbmon records with 64-byte headers. */
  public static final int LINKTYPE_USB_LINUX_MMAPPED = 220;

  /** Packet flag: received by the interface. */
  public static final int INBOUND = 1;

  /** Packet flag: sent by the interface. */
  public static final int OUTBOUND = 2;

  private static final int SECTION_HEADER = 0x0A0D0D0A;
  private static final int BYTE_ORDER_MAGIC = 0x1A2B3C4D;
  private static final int INTERFACE_DESCRIPTION = 1;
  private static final int ENHANCED_PACKET = 6;
  private static final int OPT_COMMENT = 1;
  private static final int OPT_USERAPPL = 4;
  private static final int IF_NAME = 2;
  private static final int IF_DESCRIPTION = 3;
  private static final int IF_TSRESOL = 9;
  private static final int EPB_FLAGS = 2;
  private static final byte NANOSECONDS = 9;

  private final OutputStream out;
  private byte[] block = new byte[1 << 15];
  private int length;

  /** Begins a file; the caller buffers and closes the stream. */
  public PcapngWriter(OutputStream out) throws IOException {
    this.out = out;
    begin(SECTION_HEADER);
    put32(BYTE_ORDER_MAGIC);
    put32(1); // version 1.0
    put32(-1); // section length not given
    put32(-1);
    option(OPT_USERAPPL, text("xmitlab"));
    end();
  }

  /** Adds an interface; they are numbered from 0 in the order of these calls. */
  public void addInterface(int linkType, String name, String description) throws IOException {
    begin(INTERFACE_DESCRIPTION);
    put32(linkType);
    put32(0); // no snap length
    option(IF_NAME, text(name));
    option(IF_DESCRIPTION, text(description));
    option(IF_TSRESOL, new byte[] {NANOSECONDS});
    end();
  }

  /** Begins a packet; {@link #add} its bytes, then {@link #endPacket}. */
  public void beginPacket(int interfaceId, long timeNs, int lengthBytes) {
    begin(ENHANCED_PACKET);
    put32(interfaceId);
    put32((int) (timeNs >>> Integer.SIZE));
    put32((int) timeNs);
    put32(lengthBytes);
    put32(lengthBytes);
  }

  /** Adds bytes to the packet. */
  public void add(byte[] bytes, int from, int lengthBytes) {
    room(lengthBytes);
    System.arraycopy(bytes, from, block, length, lengthBytes);
    length += lengthBytes;
  }

  /**
   * Ends the packet and writes it.
   *
   * @param flags {@link #INBOUND}, {@link #OUTBOUND} or 0
   * @param comment null for none
   */
  public void endPacket(int flags, String comment) throws IOException {
    pad();
    if (flags != 0) {
      option(EPB_FLAGS, new byte[] {(byte) flags, 0, 0, 0});
    }
    if (comment != null) {
      option(OPT_COMMENT, text(comment));
    }
    if (flags != 0 || comment != null) {
      put32(0); // end of options
    }
    finish();
  }

  private void begin(int type) {
    length = 0;
    put32(type);
    put32(0); // total length, filled in at the end
  }

  private void end() throws IOException {
    put32(0); // end of options
    finish();
  }

  private void finish() throws IOException {
    put32(length + Integer.BYTES);
    LittleEndian.put32(block, Integer.BYTES, length);
    out.write(block, 0, length);
  }

  private void option(int code, byte[] value) {
    put32(code | value.length << Short.SIZE);
    add(value, 0, value.length);
    pad();
  }

  private void put32(int value) {
    room(Integer.BYTES);
    LittleEndian.put32(block, length, value);
    length += Integer.BYTES;
  }

  private void pad() {
    room(Integer.BYTES);
    while (length % Integer.BYTES != 0) {
      block[length++] = 0;
    }
  }

  private void room(int lengthBytes) {
    if (length + lengthBytes > block.length) {
      block = java.util.Arrays.copyOf(block, Math.max(2 * block.length, length + lengthBytes));
    }
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
