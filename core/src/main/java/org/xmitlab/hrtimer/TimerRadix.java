package org.xmitlab.hrtimer;

/**
 * A timer queue that takes the digits of a time instead of comparing it: a hierarchy of 64-slot
 * levels down to one ns, so the order is exact. Inserting and removing are a few steps whatever is
 * queued; the first timer is remembered, and only when it goes are the timers of one slot looked
 * through.
 *
 * <p>A timer's level is the highest base-64 digit in which its expiry differs from the cursor, a
 * time that nothing later is expected to precede. What does precede it goes into a sorted list of
 * its own.
 */
final class TimerRadix implements TimerQueue {
  private static final int DIGIT_BITS = 6;
  private static final int SLOTS = 1 << DIGIT_BITS;
  private static final int LEVELS = 11;
  private static final int EARLY = LEVELS * SLOTS;

  private final Hrtimer[] heads = new Hrtimer[EARLY + 1];
  private final Hrtimer[] tails = new Hrtimer[EARLY + 1];
  private final long[] occupied = new long[LEVELS];
  private int occupiedLevels;
  private long cursorNs;
  private Hrtimer first;

  @Override
  public Hrtimer first() {
    return first;
  }

  @Override
  public boolean insert(Hrtimer timer) {
    timer.queued = true;
    if (timer.expiresNs < cursorNs) {
      insertEarly(timer);
    } else {
      append(timer, slotOf(timer.expiresNs));
    }
    if (first == null || timer.expiresNs < first.expiresNs) {
      first = timer;
      return true;
    }
    return false;
  }

  @Override
  public void remove(Hrtimer timer) {
    timer.queued = false;
    unlink(timer);
    if (timer == first) {
      first = findFirst();
    }
  }

  @Override
  public void advanceTo(long nowNs) {
    long toNs = first == null ? nowNs : Math.min(nowNs, first.expiresNs);
    long difference = toNs ^ cursorNs;
    if (toNs <= cursorNs) {
      return;
    }
    int slot = slotOf(toNs);
    cursorNs = toNs;
    if (difference >= SLOTS) {
      spread(slot);
    }
  }

  /** Puts the timers of the slot that the cursor has entered where they belong now. */
  private void spread(int slot) {
    Hrtimer timer = heads[slot];
    heads[slot] = null;
    tails[slot] = null;
    vacate(slot);
    while (timer != null) {
      Hrtimer next = timer.right;
      append(timer, slotOf(timer.expiresNs));
      timer = next;
    }
  }

  private int slotOf(long expiresNs) {
    long difference = expiresNs ^ cursorNs;
    int highestBit = Long.SIZE - 1 - Long.numberOfLeadingZeros(difference | 1);
    int level = (highestBit * 43) >>> 8; // highestBit / 6
    return (level << DIGIT_BITS) + ((int) (expiresNs >>> (level * DIGIT_BITS)) & (SLOTS - 1));
  }

  private void append(Hrtimer timer, int slot) {
    Hrtimer tail = tails[slot];
    timer.slot = slot;
    timer.left = tail;
    timer.right = null;
    tails[slot] = timer;
    if (tail != null) {
      tail.right = timer;
    } else {
      heads[slot] = timer;
      occupied[slot >>> DIGIT_BITS] |= 1L << slot;
      occupiedLevels |= 1 << (slot >>> DIGIT_BITS);
    }
  }

  private void insertEarly(Hrtimer timer) {
    Hrtimer before = tails[EARLY];
    while (before != null && before.expiresNs > timer.expiresNs) {
      before = before.left;
    }
    Hrtimer behind = before == null ? heads[EARLY] : before.right;
    timer.slot = EARLY;
    timer.left = before;
    timer.right = behind;
    if (before == null) {
      heads[EARLY] = timer;
    } else {
      before.right = timer;
    }
    if (behind == null) {
      tails[EARLY] = timer;
    } else {
      behind.left = timer;
    }
  }

  private void unlink(Hrtimer timer) {
    int slot = timer.slot;
    Hrtimer before = timer.left;
    Hrtimer behind = timer.right;
    if (before != null) {
      before.right = behind;
    } else {
      heads[slot] = behind;
    }
    if (behind != null) {
      behind.left = before;
    } else {
      tails[slot] = before;
      if (before == null && slot != EARLY) {
        vacate(slot);
      }
    }
    timer.left = null;
    timer.right = null;
  }

  private void vacate(int slot) {
    int level = slot >>> DIGIT_BITS;
    occupied[level] &= ~(1L << slot);
    if (occupied[level] == 0) {
      occupiedLevels &= ~(1 << level);
    }
  }

  private Hrtimer findFirst() {
    if (heads[EARLY] != null) {
      return heads[EARLY];
    }
    if (occupiedLevels == 0) {
      return null;
    }
    int level = Integer.numberOfTrailingZeros(occupiedLevels);
    Hrtimer best = heads[(level << DIGIT_BITS) + Long.numberOfTrailingZeros(occupied[level])];
    for (Hrtimer timer = best.right; timer != null; timer = timer.right) {
      if (timer.expiresNs < best.expiresNs) {
        best = timer;
      }
    }
    return best;
  }
}
