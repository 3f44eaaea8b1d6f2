package org.xmitlab.ncm.usb;

/** How long a bulk endpoint takes for a transfer. */
public interface ServiceTime {
  /** The time of a transfer that the host never takes. */
  long NEVER = Long.MAX_VALUE;

  /**
   * Returns how long a transfer keeps the endpoint busy.
   *
   * @param zero whether a transfer of whole packets is followed by a zero-length packet
   * @return ns, or {@link #NEVER}
   */
  long serviceNs(int lengthBytes, boolean zero);

  /** Returns the endpoint's packet size in bytes ({@code wMaxPacketSize}). */
  int maxPacketBytes();

  /**
   * A time proportional to the length, rounded down, for timelines and arithmetic on paper.
   *
   * @param overheadNs what every transfer takes in ns
   * @param nsPer1000Bytes what 1000 bytes take more, in ns
   */
  static ServiceTime linear(long overheadNs, long nsPer1000Bytes, int maxPacketBytes) {
    return new LinearServiceTime(overheadNs, nsPer1000Bytes, maxPacketBytes);
  }

  /** A host that does not poll: transfers stay queued until somebody completes them. */
  static ServiceTime none(int maxPacketBytes) {
    return new NoService(maxPacketBytes);
  }
}
