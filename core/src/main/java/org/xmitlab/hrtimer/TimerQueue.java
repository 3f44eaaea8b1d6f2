package org.xmitlab.hrtimer;

/**
 * Timers in order of hard expiry, equal ones in order of insertion. Every implementation gives the
 * same order as long as no timer's expiry changes while it is queued.
 */
interface TimerQueue {
  /** Returns the timer that is due first, null if none is queued. */
  Hrtimer first();

  /** Inserts a timer behind its equals; returns whether it is the first now. */
  boolean insert(Hrtimer timer);

  /** Takes a queued timer out. */
  void remove(Hrtimer timer);

  /**
   * Is told that time has come to a point, in ns of the queue's clock, and that what was due has
   * been taken out. A hint: later insertions may still be due before it.
   */
  default void advanceTo(long nowNs) {}
}
