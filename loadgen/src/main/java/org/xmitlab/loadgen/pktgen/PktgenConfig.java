package org.xmitlab.loadgen.pktgen;

/**
 * What a generator sends.
 *
 * @param count packets to send, as far as bursts allow; 0: until {@code durationNs}
 * @param durationNs longest time to send for, in ns; 0: until {@code count}
 * @param sizeBytes frame length with Ethernet header, without FCS
 * @param burst packets per transmit call; all but the last announce another one
 * @param cloneSkb transmit calls that send the same packet
 * @param pace when transmit calls are made
 */
public record PktgenConfig(
    long count, long durationNs, int sizeBytes, int burst, int cloneSkb, Pace pace) {

  /** Checks the ranges. */
  public PktgenConfig {
    if (count < 0 || durationNs < 0 || (count == 0 && durationNs == 0)) {
      throw new IllegalArgumentException(
          "count " + count + ", durationNs " + durationNs + ": one of them must be positive");
    }
    if (burst < 1) {
      throw new IllegalArgumentException("burst: " + burst + ", must be at least 1");
    }
  }
}
