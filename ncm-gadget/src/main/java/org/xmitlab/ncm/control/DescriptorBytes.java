package org.xmitlab.ncm.control;

import java.io.ByteArrayOutputStream;

/** Puts descriptors together: bytes, and 16-bit numbers in little-endian order. */
final class DescriptorBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  DescriptorBytes add(int... values) {
    for (int value : values) {
      bytes.write(value);
    }
    return this;
  }

  DescriptorBytes add16(int value) {
    return add(value, value >> 8);
  }

  DescriptorBytes add(byte[] more) {
    bytes.writeBytes(more);
    return this;
  }

  byte[] toArray() {
    return bytes.toByteArray();
  }
}
