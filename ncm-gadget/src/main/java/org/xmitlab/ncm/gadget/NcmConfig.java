package org.xmitlab.ncm.gadget;

import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * How a gadget is set up (spec/ncm.md sections 2 and 3.2).
 *
 * @param interfaceName the network interface's name
 * @param format block format the host has chosen
 * @param crc whether frames carry a CRC-32
 * @param ntbInMaxBytes negotiated size limit of a block, {@value #MIN_NTB_BYTES} … {@value
 *     #MAX_NTB_BYTES}
 * @param maxDatagrams limit of frames in a block; mainline has {@value NtbBlock#MAX_DATAGRAMS}
 * @param requests size of the request pool: twice {@code qmult} at high speed and above
 * @param zlpSupported whether the controller can send zero-length packets
 * @param flushTimeoutNs how long the flush timer runs, in ns
 * @param timerMode how the flush timer is started; relative
 */
public record NcmConfig(
    String interfaceName,
    NtbFormat format,
    boolean crc,
    int ntbInMaxBytes,
    int maxDatagrams,
    int requests,
    boolean zlpSupported,
    long flushTimeoutNs,
    HrtimerMode timerMode) {
  /** Smallest input size that a host may set. */
  public static final int MIN_NTB_BYTES = 2048;

  /** Largest input size that a host may set, and the default: {@code dwNtbInMaxSize}. */
  public static final int MAX_NTB_BYTES = 16384;

  /**
   * Largest limit of frames; more than the smallest ones that fit {@value #MAX_NTB_BYTES} bytes.
   */
  public static final int MAX_MAX_DATAGRAMS = 1024;

  private static final int MAX_REQUESTS = 100_000;

  /** Checks the ranges. */
  public NcmConfig {
    if (interfaceName.isBlank()) {
      throw new IllegalArgumentException("interfaceName: is empty");
    }
    if (ntbInMaxBytes < MIN_NTB_BYTES || ntbInMaxBytes > MAX_NTB_BYTES) {
      throw new IllegalArgumentException(
          "ntbInMaxBytes: " + ntbInMaxBytes + ", must be " + MIN_NTB_BYTES + " … " + MAX_NTB_BYTES);
    }
    if (maxDatagrams < 1 || maxDatagrams > MAX_MAX_DATAGRAMS) {
      throw new IllegalArgumentException(
          "maxDatagrams: " + maxDatagrams + ", must be 1 … " + MAX_MAX_DATAGRAMS);
    }
    if (requests < 1 || requests > MAX_REQUESTS) {
      throw new IllegalArgumentException("requests: " + requests + ", must be 1 … " + MAX_REQUESTS);
    }
    if (flushTimeoutNs < 1) {
      throw new IllegalArgumentException(
          "flushTimeoutNs: " + flushTimeoutNs + ", must be positive");
    }
    if (!timerMode.relative()) {
      throw new IllegalArgumentException("timerMode: " + timerMode + ", must be relative");
    }
  }

  /** Returns mainline's setup with a Linux host: NTB16, no CRC, 16 KiB, 10 requests, 300 us. */
  public static NcmConfig defaults() {
    return new NcmConfig(
        "usb0",
        NtbFormat.NTB16,
        false,
        MAX_NTB_BYTES,
        NtbBlock.MAX_DATAGRAMS,
        10,
        true,
        300_000,
        HrtimerMode.REL_SOFT);
  }

  /** Returns the same setup under another interface name. */
  public NcmConfig withInterfaceName(String other) {
    return new NcmConfig(
        other,
        format,
        crc,
        ntbInMaxBytes,
        maxDatagrams,
        requests,
        zlpSupported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with another block format. */
  public NcmConfig withFormat(NtbFormat other) {
    return new NcmConfig(
        interfaceName,
        other,
        crc,
        ntbInMaxBytes,
        maxDatagrams,
        requests,
        zlpSupported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with CRCs switched on or off. */
  public NcmConfig withCrc(boolean on) {
    return new NcmConfig(
        interfaceName,
        format,
        on,
        ntbInMaxBytes,
        maxDatagrams,
        requests,
        zlpSupported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with another block size limit in bytes. */
  public NcmConfig withNtbInMaxBytes(int bytes) {
    return new NcmConfig(
        interfaceName,
        format,
        crc,
        bytes,
        maxDatagrams,
        requests,
        zlpSupported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with another limit of frames in a block. */
  public NcmConfig withMaxDatagrams(int number) {
    return new NcmConfig(
        interfaceName,
        format,
        crc,
        ntbInMaxBytes,
        number,
        requests,
        zlpSupported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with another number of requests. */
  public NcmConfig withRequests(int number) {
    return new NcmConfig(
        interfaceName,
        format,
        crc,
        ntbInMaxBytes,
        maxDatagrams,
        number,
        zlpSupported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with a controller that can or cannot send zero-length packets. */
  public NcmConfig withZlpSupported(boolean supported) {
    return new NcmConfig(
        interfaceName,
        format,
        crc,
        ntbInMaxBytes,
        maxDatagrams,
        requests,
        supported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with another flush timeout in ns. */
  public NcmConfig withFlushTimeoutNs(long ns) {
    return new NcmConfig(
        interfaceName,
        format,
        crc,
        ntbInMaxBytes,
        maxDatagrams,
        requests,
        zlpSupported,
        ns,
        timerMode);
  }

  /** Returns the same setup with another way to start the flush timer. */
  public NcmConfig withTimerMode(HrtimerMode mode) {
    return new NcmConfig(
        interfaceName,
        format,
        crc,
        ntbInMaxBytes,
        maxDatagrams,
        requests,
        zlpSupported,
        flushTimeoutNs,
        mode);
  }
}
