package org.xmitlab.hrtimer;

import org.xmitlab.time.Ktime;

/**
 * The search for the earliest event over the clock bases; counterpart of {@code
 * __hrtimer_get_next_event()}. Of equal events the base with the lower index wins, and while the
 * softirq is activated the soft bases are invisible. A clock set may have made an event negative;
 * results are clamped to 0.
 */
public final class NextEventSearch {
  private final HrtimerCpuBase cpuBase;
  private final HrtimerClockBase[] bases;
  private final ActiveBases active;
  private final FirstExpiryRule firstExpiry;
  private Hrtimer winner;

  NextEventSearch(
      HrtimerCpuBase cpuBase,
      HrtimerClockBase[] bases,
      ActiveBases active,
      FirstExpiryRule firstExpiry) {
    this.cpuBase = cpuBase;
    this.bases = bases;
    this.active = active;
    this.firstExpiry = firstExpiry;
  }

  /**
   * Finds the first soft event and sets {@link HrtimerCpuBase#softirqNextTimer}; both are left
   * alone while the softirq is activated.
   *
   * @return MONOTONIC ns, {@link Ktime#MAX} if there is none to be seen
   * @throws IllegalStateException if the version has no soft bases
   */
  public long soft() {
    if (cpuBase.softirqActivated) {
      return Ktime.MAX;
    }
    if (bases.length == HrtimerCpuBase.CLOCKS) {
      throw noSoftBases();
    }
    long firstNs = earliest(HrtimerCpuBase.SOFT_BASES, Ktime.MAX);
    cpuBase.softirqNextTimer = winner;
    return Math.max(firstNs, 0);
  }

  private IllegalStateException noSoftBases() {
    return new IllegalStateException(
        cpuBase.version() + " has no soft bases, and its rules search them");
  }

  /**
   * Finds the first hard event and sets {@link HrtimerCpuBase#nextTimer}.
   *
   * @return MONOTONIC ns, {@link Ktime#MAX} if there is none
   */
  public long hard() {
    long firstNs = earliest(HrtimerCpuBase.HARD_BASES, Ktime.MAX);
    cpuBase.nextTimer = winner;
    return Math.max(firstNs, 0);
  }

  /** Finds the first event of all bases; on a tie the soft one stays {@code nextTimer}. */
  public long softAndHard() {
    long softNs = soft();
    Hrtimer candidate = cpuBase.softirqActivated ? null : cpuBase.softirqNextTimer;
    long firstNs = earliest(HrtimerCpuBase.HARD_BASES, softNs);
    cpuBase.nextTimer = winner != null ? winner : candidate;
    return Math.max(firstNs, 0);
  }

  /**
   * Searches some bases for an event strictly before a limit; {@code winner} is null if none is.
   */
  private long earliest(int baseSet, long limitNs) {
    long bestNs = limitNs;
    winner = null;
    for (int set = baseSet & active.set(); set != 0; set &= set - 1) {
      HrtimerClockBase base = bases[Integer.numberOfTrailingZeros(set)];
      long expiresNs = firstExpiry.firstExpiryNs(base) - base.offsetNs;
      if (expiresNs < bestNs) {
        bestNs = expiresNs;
        winner = base.queue.first();
      }
    }
    return bestNs;
  }
}
