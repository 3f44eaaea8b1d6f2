package org.xmitlab.loadgen.conformance.ncm;

import org.xmitlab.netdev.Frame;

/**
 * The frames of the recordings: byte i is (seed·31 + 7·i + 13·(i >> 8)) mod 256, under a fixed
 * Ethernet header. Reusable.
 */
final class PatternFrame {
  private static final byte[] HEADER = {
    2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, (byte) 0x88, (byte) 0xb5
  };

  private final byte[] bytes;
  private final Frame frame = new Frame();

  PatternFrame(int maxBytes) {
    this.bytes = new byte[maxBytes];
  }

  /** Returns the frame of a length and seed; the one before is overwritten. */
  Frame of(int lengthBytes, int seed) {
    for (int i = 0; i < lengthBytes; i++) {
      bytes[i] = (byte) (seed * 31 + 7 * i + 13 * (i >> 8));
    }
    System.arraycopy(HEADER, 0, bytes, 0, HEADER.length);
    return frame.of(bytes, 0, lengthBytes);
  }
}
