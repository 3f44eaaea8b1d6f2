package org.xmitlab.hrtimer;

/** What a re-evaluation does with the next event it has found. */
public interface CommitRule {
  /**
   * Takes over a new next event and programs the device if that is called for.
   *
   * @param expiresNextNs MONOTONIC ns
   * @param skipEqual whether nothing is done when that time is believed to be programmed already
   */
  void commit(HrtimerCpuBase base, long expiresNextNs, boolean skipEqual);
}
