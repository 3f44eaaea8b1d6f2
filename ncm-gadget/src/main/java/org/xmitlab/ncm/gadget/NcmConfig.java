package org.xmitlab.ncm.gadget;

import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * How a gadget is set up (spec/ncm.md sections 2 and 3.2).
 *
 * @param interfaceName the network interface's name
 * @param format block format the host has chosen
 * @param crc whether frames carry a CRC-32
 * @param ntbInMaxBytes negotiated size limit of a block, {@value #MIN_NTB_BYTES} … {@value
 *     #MAX_NTB_BYTES}
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
    int requests,
    boolean zlpSupported,
    long flushTimeoutNs,
    HrtimerMode timerMode) {
  /** Smallest input size that a host may set. */
  public static final int MIN_NTB_BYTES = 2048;

  /** Largest input size that a host may set, and the default: {@code dwNtbInMaxSize}. */
  public static final int MAX_NTB_BYTES = 16384;

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
        "usb0", NtbFormat.NTB16, false, MAX_NTB_BYTES, 10, true, 300_000, HrtimerMode.REL_SOFT);
  }

  /** Returns the same setup under another interface name. */
  public NcmConfig withInterfaceName(String other) {
    return new NcmConfig(
        other, format, crc, ntbInMaxBytes, requests, zlpSupported, flushTimeoutNs, timerMode);
  }

  /** Returns the same setup with another block format. */
  public NcmConfig withFormat(NtbFormat other) {
    return new NcmConfig(
        interfaceName,
        other,
        crc,
        ntbInMaxBytes,
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
        requests,
        zlpSupported,
        flushTimeoutNs,
        timerMode);
  }

  /** Returns the same setup with another block size limit in bytes. */
  public NcmConfig withNtbInMaxBytes(int bytes) {
    return new NcmConfig(
        interfaceName, format, crc, bytes, requests, zlpSupported, flushTimeoutNs, timerMode);
  }

  /** Returns the same setup with another number of requests. */
  public NcmConfig withRequests(int number) {
    return new NcmConfig(
        interfaceName, format, crc, ntbInMaxBytes, number, zlpSupported, flushTimeoutNs, timerMode);
  }

  /** Returns the same setup with a controller that can or cannot send zero-length packets. */
  public NcmConfig withZlpSupported(boolean supported) {
    return new NcmConfig(
        interfaceName, format, crc, ntbInMaxBytes, requests, supported, flushTimeoutNs, timerMode);
  }

  /** Returns the same setup with another flush timeout in ns. */
  public NcmConfig withFlushTimeoutNs(long ns) {
    return new NcmConfig(
        interfaceName, format, crc, ntbInMaxBytes, requests, zlpSupported, ns, timerMode);
  }

  /** Returns the same setup with another way to start the flush timer. */
  public NcmConfig withTimerMode(HrtimerMode mode) {
    return new NcmConfig(
        interfaceName, format, crc, ntbInMaxBytes, requests, zlpSupported, flushTimeoutNs, mode);
  }
}
