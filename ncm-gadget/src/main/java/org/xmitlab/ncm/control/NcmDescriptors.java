package org.xmitlab.ncm.control;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.xmitlab.ncm.usb.UsbSpeed;

/** The function's descriptors at one speed (spec/ncm.md section 4.3). */
public final class NcmDescriptors {
  /** Number of the control interface. */
  public static final int CONTROL_INTERFACE = 0;

  /** Number of the data interface. */
  public static final int DATA_INTERFACE = 1;

  /** Index of the string with the host's address. */
  public static final int MAC_STRING = 5;

  /** Address of the interrupt endpoint. */
  public static final int NOTIFY_ENDPOINT = 0x81;

  /** Address of bulk IN. */
  public static final int BULK_IN = 0x82;

  /** Address of bulk OUT. */
  public static final int BULK_OUT = 0x01;

  private static final int FS_NOTIFY_INTERVAL_MS = 32;
  private static final int HS_NOTIFY_INTERVAL_EXPONENT = 9;
  private static final int NOTIFY_BYTES = 16;
  private static final int CS_INTERFACE = 0x24;

  private final ControlVersion version;
  private final UsbSpeed speed;
  private final int maxSegmentBytes;
  private final List<String> strings;

  /**
   * Creates the descriptors.
   *
   * @param hostMac the host's address, 48 bits
   */
  public NcmDescriptors(ControlVersion version, UsbSpeed speed, int maxSegmentBytes, long hostMac) {
    this.version = version;
    this.speed = speed;
    this.maxSegmentBytes = maxSegmentBytes;
    this.strings =
        List.of(
            "xmitlab",
            "NCM gadget",
            "emulated",
            "CDC Network Control Model (NCM)",
            String.format(Locale.ROOT, "%012X", hostMac & 0xFFFF_FFFF_FFFFL),
            "CDC Network Data",
            "CDC NCM");
  }

  /** Returns the device descriptor. */
  public byte[] device() {
    int bcdUsb = isSuper() ? 0x0320 : 0x0200;
    return new DescriptorBytes()
        .add(18, 1)
        .add16(bcdUsb)
        .add(0xEF, 2, 1, isSuper() ? 9 : 64)
        .add16(0x1D6B) // the Linux Foundation's, as configfs gadgets use it
        .add16(0x0104)
        .add16(0x0100)
        .add(1, 2, 3, 1)
        .toArray();
  }

  /** Returns the configuration descriptor with everything below it. */
  public byte[] configuration() {
    byte[] function = function();
    return new DescriptorBytes()
        .add(9, 2)
        .add16(9 + function.length)
        .add(2, 1, 0, 0xC0, isSuper() ? 0 : 1)
        .add(function)
        .toArray();
  }

  /** Returns the function's part of the configuration: 85 bytes, 103 from SuperSpeed on. */
  public byte[] function() {
    DescriptorBytes out = new DescriptorBytes();
    out.add(8, 11, CONTROL_INTERFACE, 2, 0x02, 0x0D, 0, 7);
    out.add(9, 4, CONTROL_INTERFACE, 0, 1, 0x02, 0x0D, 0, 4);
    out.add(5, CS_INTERFACE, 0x00).add16(0x0110);
    out.add(5, CS_INTERFACE, 0x06, CONTROL_INTERFACE, DATA_INTERFACE);
    out.add(13, CS_INTERFACE, 0x0F, MAC_STRING, 0, 0, 0, 0).add16(maxSegmentBytes).add16(0).add(0);
    out.add(6, CS_INTERFACE, 0x1A).add16(0x0100).add(0x11); // packet filter, CRC mode
    notifyEndpoint(out);
    out.add(9, 4, DATA_INTERFACE, 0, 0, 0x0A, 0, 1, 0);
    out.add(9, 4, DATA_INTERFACE, 1, 2, 0x0A, 0, 1, 6);
    bulkEndpoint(out, BULK_IN);
    bulkEndpoint(out, BULK_OUT);
    return out.toArray();
  }

  private void notifyEndpoint(DescriptorBytes out) {
    boolean full = speed.equals(UsbSpeed.FULL);
    out.add(7, 5, NOTIFY_ENDPOINT, 3).add16(NOTIFY_BYTES);
    out.add(full ? FS_NOTIFY_INTERVAL_MS : HS_NOTIFY_INTERVAL_EXPONENT);
    if (isSuper()) {
      out.add(6, 48, 0, 0).add16(NOTIFY_BYTES);
    }
  }

  private void bulkEndpoint(DescriptorBytes out, int address) {
    out.add(7, 5, address, 2).add16(speed.maxPacketBytes()).add(0);
    if (isSuper()) {
      out.add(6, 48, version.bulkMaxBurst(), 0).add16(0);
    }
  }

  /** Returns a string descriptor; index 0 is the list of languages; null if there is none. */
  public byte[] string(int index) {
    if (index == 0) {
      return new DescriptorBytes().add(4, 3).add16(0x0409).toArray();
    }
    if (index < 0 || index > strings.size()) {
      return null;
    }
    byte[] text = strings.get(index - 1).getBytes(StandardCharsets.UTF_16LE);
    return new DescriptorBytes().add(2 + text.length, 3).add(text).toArray();
  }

  /** Returns the longest frame that the function takes ({@code wMaxSegmentSize}). */
  public int maxSegmentBytes() {
    return maxSegmentBytes;
  }

  private boolean isSuper() {
    return speed.maxPacketBytes() == UsbSpeed.SUPER.maxPacketBytes();
  }
}
