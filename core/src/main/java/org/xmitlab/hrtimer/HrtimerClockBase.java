package org.xmitlab.hrtimer;

import org.xmitlab.time.ClockId;
import org.xmitlab.time.Ktime;

/**
 * The timers of one clock and one expiry context on one CPU; counterpart of {@code struct
 * hrtimer_clock_base}. Bases 0 to 3 expire in the hard interrupt, 4 to 7 are the same clocks in the
 * HRTIMER softirq.
 */
public final class HrtimerClockBase {
  private final int index;
  private final ClockId clock;
  final TimerQueue queue;
  private final ActiveBases active;
  long offsetNs;
  long cachedFirstNs = Ktime.MAX;
  Hrtimer running;

  HrtimerClockBase(int index, ClockId clock, TimerQueue queue, ActiveBases active) {
    this.index = index;
    this.clock = clock;
    this.queue = queue;
    this.active = active;
  }

  /** Returns the base's index, 0 to 7; soft bases start at 4. */
  public int index() {
    return index;
  }

  /** Returns whether the base's timers expire in softirq context. */
  public boolean isSoft() {
    return index >= HrtimerCpuBase.CLOCKS;
  }

  /** Returns the clock. */
  public ClockId clock() {
    return clock;
  }

  /** Returns the clock's offset from MONOTONIC in ns as last copied, which may be out of date. */
  public long offsetNs() {
    return offsetNs;
  }

  /** Returns the timer that is due first, null if none is queued. */
  public Hrtimer first() {
    return queue.first();
  }

  /**
   * Returns the cached expiry of the first timer in ns, in the base's clock; {@link Ktime#MAX} if
   * none is queued. Kept in every version, read from v7.1 on.
   */
  public long cachedFirstNs() {
    return cachedFirstNs;
  }

  /** Sets the cached expiry, as a start does with its soft expiry (v7.1). */
  public void cacheFirst(long expiresNs) {
    cachedFirstNs = expiresNs;
  }

  /** Puts a timer into the queue, and nothing else; returns whether it is the first now. */
  boolean insert(Hrtimer timer) {
    boolean first = queue.insert(timer);
    active.note(index, true);
    if (first) {
      cachedFirstNs = timer.expiresNs;
    }
    return first;
  }

  /** Takes a timer out of the queue, and nothing else; returns whether it was the first. */
  public boolean remove(Hrtimer timer) {
    boolean wasFirst = queue.first() == timer;
    queue.remove(timer);
    if (wasFirst) {
      Hrtimer newFirst = queue.first();
      cachedFirstNs = newFirst == null ? Ktime.MAX : newFirst.expiresNs;
      active.note(index, newFirst != null);
    }
    return wasFirst;
  }

  /**
   * Returns whether a queued timer would stay between its neighbours with another expiry. For
   * restart rules that ask for neighbours.
   *
   * @param otherNs compared with the neighbours' hard expiries, ns in the base's clock
   */
  public boolean keepsItsPlace(Hrtimer timer, long otherNs) {
    TimerTree tree = (TimerTree) queue;
    Hrtimer next = tree.next(timer);
    if (next != null && otherNs > next.expiresNs) {
      return false;
    }
    Hrtimer previous = tree.previous(timer);
    return previous == null || otherNs >= previous.expiresNs;
  }
}
