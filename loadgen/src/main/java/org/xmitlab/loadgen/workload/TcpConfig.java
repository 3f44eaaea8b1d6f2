package org.xmitlab.loadgen.workload;

/**
 * A bulk TCP flow and the network to its receiver (spec/stmmac.md section 13.1). There is no loss,
 * no slow start and no pacing; the window is fixed and the sender always has data.
 *
 * @param mssBytes payload of a frame
 * @param segments frames of a full GSO packet
 * @param cwndBytes the window; only whole segments of it are used
 * @param fragmentBytes size of the page fragments that hold the payload
 * @param tsqBytes what a socket may have below TCP, if that is more than two packets: a millisecond
 *     at its pacing rate
 * @param oneWayNs delay of the network in each direction
 * @param ackWireNs what an acknowledgement takes on a wire that is not emulated, in ns
 * @param peerCoalesceNs how long the receiver's interrupt waits for more frames
 * @param ackEvery 0: an acknowledgement per batch; k: one after every k frames, no batches
 */
public record TcpConfig(
    int mssBytes,
    int segments,
    long cwndBytes,
    int fragmentBytes,
    long tsqBytes,
    long oneWayNs,
    long ackWireNs,
    long peerCoalesceNs,
    int ackEvery) {
  /** Ethernet, IPv4 and TCP headers with timestamps. */
  public static final int HEADERS_BYTES = 66;

  /**
   * What a packet's bookkeeping takes beside its bytes: two structures of the kernel's; assumed.
   */
  static final int SKB_OVERHEAD_BYTES = 576;

  /** What an acknowledgement takes on a gigabit wire (spec/stmmac.md section 10). */
  public static final long GIGABIT_ACK_NS = 700;

  /** Checks the ranges. */
  public TcpConfig {
    if (mssBytes < 1 || mssBytes > 1448) {
      throw new IllegalArgumentException("mssBytes: " + mssBytes + ", must be 1 … 1448");
    }
    if (segments < 1 || segments > 45) {
      throw new IllegalArgumentException("segments: " + segments + ", must be 1 … 45");
    }
    if (cwndBytes < mssBytes || cwndBytes > 1 << 30) {
      throw new IllegalArgumentException(
          "cwndBytes: " + cwndBytes + ", must be " + mssBytes + " … " + (1 << 30));
    }
    if (fragmentBytes < 4096 || fragmentBytes > 65_536) {
      throw new IllegalArgumentException(
          "fragmentBytes: " + fragmentBytes + ", must be 4096 … 65536");
    }
    if (oneWayNs < 0 || ackWireNs < 0 || peerCoalesceNs < 0 || ackEvery < 0 || tsqBytes < 1) {
      throw new IllegalArgumentException("one of the delays, ackEvery or tsqBytes is negative");
    }
  }

  /** Returns the usable window: whole segments, in bytes. */
  long windowBytes() {
    return cwndBytes / mssBytes * mssBytes;
  }
}
