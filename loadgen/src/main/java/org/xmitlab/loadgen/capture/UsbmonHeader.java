package org.xmitlab.loadgen.capture;

import org.xmitlab.ncm.ntb.LittleEndian;

/**
 * The 64 bytes in front of a usbmon record (link type 220), little-endian: Linux, {@code
 * Documentation/usb/usbmon.rst}. Reusable.
 */
final class UsbmonHeader {
  static final int BYTES = 64;
  static final int INTERRUPT = 1;
  static final int CONTROL = 2;
  static final int BULK = 3;
  static final int EINPROGRESS = -115;

  static final int TYPE_AT = 8;
  static final int TRANSFER_TYPE_AT = 9;
  static final int ENDPOINT_AT = 10;

  private static final int DEVICE = 2;
  private static final int BUS = 1;
  private static final int NS_PER_SECOND = 1_000_000_000;
  private static final int SETUP_AT = 40;

  private final byte[] bytes = new byte[BYTES];

  /**
   * Fills in a record without setup bytes.
   *
   * @param event 'S' submitted or 'C' completed
   * @param endpoint number, bit 7 set for IN
   * @param status 0, or {@link #EINPROGRESS} on submission
   * @param urbBytes length of the transfer, or of the buffer on submission of an IN transfer
   * @param dataBytes how many bytes follow
   */
  byte[] fill(
      char event,
      int transferType,
      int endpoint,
      long urbId,
      long timeNs,
      int status,
      int urbBytes,
      int dataBytes) {
    java.util.Arrays.fill(bytes, (byte) 0);
    put64(0, urbId);
    bytes[TYPE_AT] = (byte) event;
    bytes[TRANSFER_TYPE_AT] = (byte) transferType;
    bytes[ENDPOINT_AT] = (byte) endpoint;
    bytes[11] = DEVICE;
    LittleEndian.put16(bytes, 12, BUS);
    bytes[14] = '-';
    bytes[15] = (byte) (dataBytes > 0 ? 0 : (endpoint & 0x80) != 0 ? '<' : '>');
    put64(16, timeNs / NS_PER_SECOND);
    LittleEndian.put32(bytes, 24, (int) (timeNs % NS_PER_SECOND / 1000));
    LittleEndian.put32(bytes, 28, status);
    LittleEndian.put32(bytes, 32, urbBytes);
    LittleEndian.put32(bytes, 36, dataBytes);
    return bytes;
  }

  /** Adds the setup bytes of a control transfer to the record filled in last. */
  byte[] setup(byte[] setup) {
    bytes[14] = 0;
    System.arraycopy(setup, 0, bytes, SETUP_AT, 8);
    return bytes;
  }

  private void put64(int at, long value) {
    LittleEndian.put32(bytes, at, (int) value);
    LittleEndian.put32(bytes, at + 4, (int) (value >>> Integer.SIZE));
  }
}
