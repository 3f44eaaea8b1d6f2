package org.xmitlab.loadgen.pktgen;

import java.math.BigInteger;
import java.util.Locale;

/**
 * What a generator has done, and pktgen's arithmetic on it.
 *
 * @param packets packets that the driver accepted
 * @param sizeBytes size of a packet with Ethernet header, without FCS
 * @param startedNs virtual time of the first call
 * @param stoppedNs virtual time at which it stopped
 * @param idleNs time spent waiting for a call's time
 * @param gaveUp whether it stopped because the device took nothing for {@link #PATIENCE_NS}
 */
public record PktgenResult(
    long packets, int sizeBytes, long startedNs, long stoppedNs, long idleNs, boolean gaveUp) {
  /** How long a generator waits for a device that takes nothing, in ns. */
  public static final long PATIENCE_NS = 1_000_000_000L;

  private static final BigInteger SECOND_NS = BigInteger.valueOf(1_000_000_000L);

  /** Returns the time from start to stop in ns. */
  public long elapsedNs() {
    return stoppedNs - startedNs;
  }

  /** Returns packets per second, truncated as pktgen does. */
  public long packetsPerSecond() {
    if (elapsedNs() == 0) {
      return 0;
    }
    BigInteger scaled = BigInteger.valueOf(packets).multiply(SECOND_NS);
    return scaled.divide(BigInteger.valueOf(elapsedNs())).longValueExact();
  }

  /** Returns frame bits per second without FCS, from the truncated packet rate as pktgen does. */
  public long l2BitsPerSecond() {
    return packetsPerSecond() * 8 * sizeBytes;
  }

  /**
   * Returns the lines that reading pktgen's device file shows from {@code Result:} on, and one more
   * if the generator gave up.
   */
  public String block() {
    return gaveUp ? lines() + "\ngave up: the queue stayed stopped for 1 s" : lines();
  }

  private String lines() {
    long elapsedUs = elapsedNs() / 1000;
    return String.format(
        Locale.ROOT,
        "Result: OK: %d(c%d+d%d) usec, %d (%dbyte,0frags)\n" + "  %dpps %dMb/sec (%dbps) errors: 0",
        elapsedUs,
        (elapsedNs() - idleNs) / 1000,
        idleNs / 1000,
        packets,
        sizeBytes,
        packetsPerSecond(),
        l2BitsPerSecond() / 1_000_000,
        l2BitsPerSecond());
  }
}
