package org.xmitlab.hrtimer;

/**
 * Which clock bases of a CPU have timers, one bit per base, kept as timers come and go so that a
 * search need not look at empty bases; {@code cpu_base->active_bases}.
 */
final class ActiveBases {
  private int set;

  /** Notes whether a base has timers. */
  void note(int index, boolean hasTimers) {
    set = hasTimers ? set | 1 << index : set & ~(1 << index);
  }

  /** Returns the bases with timers. */
  int set() {
    return set;
  }
}
