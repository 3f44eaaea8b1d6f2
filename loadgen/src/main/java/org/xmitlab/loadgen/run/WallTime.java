package org.xmitlab.loadgen.run;

/**
 * How long a run took in real time; the only part of a result that may differ between equal runs.
 *
 * @param ns real time in ns
 */
public record WallTime(long ns) {
  /** Returns how many of a number of packets were emulated per real second. */
  public double perSecond(long packets) {
    return ns == 0 ? 0 : packets * 1e9 / ns;
  }

  /** Returns how much faster than real time a stretch of virtual time went by. */
  public double realTimeFactor(long virtualNs) {
    return ns == 0 ? 0 : (double) virtualNs / ns;
  }
}
