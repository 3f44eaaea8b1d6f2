package org.xmitlab.loadgen.workload;

import org.xmitlab.loadgen.pktgen.Pace;

/**
 * What UDP sockets send.
 *
 * @param frameBytes length of a frame with Ethernet, IPv4 and UDP headers, without FCS
 * @param burst datagrams sent in a row
 * @param pace time from one burst of a socket to its next
 * @param count datagrams of all sockets together, 0 for no limit; checked after each burst
 * @param durationNs for how long, in ns, 0 for no limit
 */
public record UdpConfig(int frameBytes, int burst, Pace pace, long count, long durationNs) {
  /** Ethernet, IPv4 and UDP headers. */
  public static final int HEADERS_BYTES = 42;

  /** Headers and the sequence number that the far end checks. */
  public static final int MIN_FRAME_BYTES = HEADERS_BYTES + 8;

  /** What a socket may have below it: {@code net.core.wmem_default} of most kernels. */
  static final long SEND_BUFFER_BYTES = 212_992;
}
