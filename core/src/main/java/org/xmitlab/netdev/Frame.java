package org.xmitlab.netdev;

/**
 * A view of the bytes of one Ethernet frame, without FCS. Reusable: the sender points it at bytes,
 * hands it to a driver, and may point it elsewhere when the call returns. A driver that needs the
 * bytes longer copies them.
 */
public final class Frame {
  /** Length of an Ethernet header. */
  public static final int HEADER_BYTES = 14;

  private byte[] bytes;
  private int offset;
  private int lengthBytes;

  /**
   * Points the view at a frame.
   *
   * @throws IllegalArgumentException if the range is shorter than a header or outside the array
   */
  public Frame of(byte[] array, int firstByte, int length) {
    if (length < HEADER_BYTES || firstByte < 0 || firstByte > array.length - length) {
      throw new IllegalArgumentException(
          "frame: bytes "
              + firstByte
              + " + "
              + length
              + " of "
              + array.length
              + ", a frame has at least "
              + HEADER_BYTES
              + " bytes inside its array");
    }
    this.bytes = array;
    this.offset = firstByte;
    this.lengthBytes = length;
    return this;
  }

  /** Returns the array that holds the frame. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns where in {@link #bytes()} the frame begins. */
  public int offset() {
    return offset;
  }

  /** Returns the frame's length in bytes, Ethernet header included, FCS not. */
  public int lengthBytes() {
    return lengthBytes;
  }
}
