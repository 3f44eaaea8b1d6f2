package org.xmitlab.ncm.usb;

/** See {@link ServiceTime#linear}. */
record LinearServiceTime(long overheadNs, long nsPer1000Bytes, int maxPacketBytes)
    implements ServiceTime {
  LinearServiceTime {
    if (overheadNs < 0 || nsPer1000Bytes < 0) {
      throw new IllegalArgumentException(
          "service time: "
              + overheadNs
              + " ns + "
              + nsPer1000Bytes
              + " ns/kB, must not be negative");
    }
  }

  @Override
  public long serviceNs(int lengthBytes, boolean zero) {
    return overheadNs + lengthBytes * nsPer1000Bytes / 1000;
  }
}
