package org.xmitlab.ncm.host;

import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * How a Linux host sends blocks (spec/ncm.md section 7.2).
 *
 * @param format block format that has been negotiated
 * @param requestedBytes block size wanted by the user or offered by the device
 * @param maxPacketBytes packet size of the bulk OUT endpoint
 * @param sendsZlp whether the device wants a zero-length packet instead of padding
 * @param ndpToEnd whether the device wants the table behind the frames
 * @param maxDatagrams limit of frames in a block, 1 … {@value #MAX_DATAGRAMS}
 * @param timerNs one turn of the flush timer in ns ({@code tx_timer_usecs}); 0: no aggregation
 */
public record HostTxConfig(
    NtbFormat format,
    int requestedBytes,
    int maxPacketBytes,
    boolean sendsZlp,
    boolean ndpToEnd,
    int maxDatagrams,
    long timerNs) {
  /** {@code CDC_NCM_DPT_DATAGRAMS_MAX}. */
  public static final int MAX_DATAGRAMS = 40;

  /** {@code CDC_NCM_TIMER_INTERVAL_USEC}, in ns. */
  public static final long TIMER_NS = 400_000;

  /** The device's {@code dwNtbOutMaxSize}, and the host's own limit. */
  public static final int MAX_BYTES = 16384;

  private static final int MIN_BYTES = 1024;
  private static final int MIN_TX_PKT_BYTES = 512;
  private static final int MIN_TX_PKTS = 3;

  /** Checks the ranges. */
  public HostTxConfig {
    if (requestedBytes < MIN_BYTES || requestedBytes > MAX_BYTES) {
      throw new IllegalArgumentException(
          "requestedBytes: " + requestedBytes + ", must be " + MIN_BYTES + " … " + MAX_BYTES);
    }
    if (maxDatagrams < 1 || maxDatagrams > MAX_DATAGRAMS) {
      throw new IllegalArgumentException(
          "maxDatagrams: " + maxDatagrams + ", must be 1 … " + MAX_DATAGRAMS);
    }
    if (timerNs < 0) {
      throw new IllegalArgumentException("timerNs: " + timerNs + ", must not be negative");
    }
  }

  /** Returns what a Linux host does with an f_ncm gadget. */
  public static HostTxConfig of(NtbFormat format, int maxPacketBytes, long timerNs) {
    return new HostTxConfig(
        format, MAX_BYTES, maxPacketBytes, false, false, MAX_DATAGRAMS, timerNs);
  }

  /**
   * Returns the largest block in bytes ({@code tx_max}): one more than asked for where whole
   * packets would otherwise leave the device waiting for the end.
   */
  public int txMaxBytes() {
    boolean oneMore = requestedBytes != MAX_BYTES && requestedBytes % maxPacketBytes == 0;
    return oneMore ? requestedBytes + 1 : requestedBytes;
  }

  /**
   * Returns the length above which a block is padded to {@link #txMaxBytes()}. The subtraction is
   * done in 16 bits, as in the kernel, so it wraps for blocks of less than three packets.
   */
  public int minTxPktBytes() {
    int difference = (txMaxBytes() - MIN_TX_PKTS * maxPacketBytes) & 0xFFFF;
    return Math.min(Math.max(difference, MIN_TX_PKT_BYTES), txMaxBytes());
  }

  /** Returns the longest frame for which an empty block is sure to have room. */
  public int maxFrameBytes() {
    return txMaxBytes() - format.nthBytes() - reservedBytes() - 2 * Long.BYTES;
  }

  /** Returns how many bytes are reserved for the table, always for the full number of frames. */
  public int reservedBytes() {
    return format.ndpBytes() + (maxDatagrams + 1) * format.entryBytes();
  }
}
