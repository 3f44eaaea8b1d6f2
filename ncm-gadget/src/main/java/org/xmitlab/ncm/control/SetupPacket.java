package org.xmitlab.ncm.control;

/**
 * The eight bytes that begin a control transfer.
 *
 * @param requestType the field bmRequestType
 * @param request the field bRequest
 * @param value {@code wValue}
 * @param index {@code wIndex}
 * @param lengthBytes {@code wLength}
 */
public record SetupPacket(int requestType, int request, int value, int index, int lengthBytes) {
  /** Direction bit of {@link #requestType}. */
  public static final int IN = 0x80;

  /** Standard request to the device. */
  public static final int TO_DEVICE = 0x00;

  /** Standard request to an interface. */
  public static final int TO_INTERFACE = 0x01;

  /** Class request to an interface. */
  public static final int CLASS_TO_INTERFACE = 0x21;

  /** Checks the ranges. */
  public SetupPacket {
    if ((requestType | request) >>> 8 != 0 || (value | index | lengthBytes) >>> 16 != 0) {
      throw new IllegalArgumentException("setup packet: a field is out of range");
    }
  }

  /** Returns whether the device sends the data. */
  public boolean isIn() {
    return (requestType & IN) != 0;
  }

  /** Returns the packet as it travels. */
  public byte[] bytes() {
    return new byte[] {
      (byte) requestType,
      (byte) request,
      (byte) value,
      (byte) (value >> 8),
      (byte) index,
      (byte) (index >> 8),
      (byte) lengthBytes,
      (byte) (lengthBytes >> 8)
    };
  }
}
