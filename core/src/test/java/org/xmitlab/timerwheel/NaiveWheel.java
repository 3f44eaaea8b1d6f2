package org.xmitlab.timerwheel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A wheel without buckets, bits and levels of lists: a list of timers, searched from end to end.
 * One base that is never idle. What it shares with the real one is only the arithmetic of the
 * specification, written with loops and divisions.
 */
final class NaiveWheel {
  static final class Timer {
    final int number;
    long expires;
    long bucketExpiry;
    int level;
    long bucket;
    long sequence;
    boolean pending;

    Timer(int number) {
      this.number = number;
    }
  }

  interface Callback {
    void expired(Timer timer);
  }

  private final boolean exactNextExpiry;
  private final int depth;
  private final Callback callback;
  private final List<Timer> queued = new ArrayList<>();
  private List<Timer> running = new ArrayList<>();
  private long sequence;
  long jiffies;
  long clk;
  long next;
  int sameBuckets;
  int emptyRuns;
  int caughtUpRuns;
  int lateCallbacks;

  /**
   * Creates an empty wheel.
   *
   * @param exactNextExpiry v6.1 and later: the clock follows {@code nextExpiry}; before, every tick
   */
  NaiveWheel(boolean exactNextExpiry, int depth, long jiffies, Callback callback) {
    this.exactNextExpiry = exactNextExpiry;
    this.depth = depth;
    this.callback = callback;
    this.jiffies = jiffies;
    this.clk = jiffies;
    this.next = jiffies + WheelGeometry.MAX_DELTA;
  }

  int mod(Timer timer, long expires, boolean onlyIfPending, boolean onlyEarlier) {
    int wasPending = timer.pending ? 1 : 0;
    if (timer.pending
        && (timer.expires == expires || (onlyEarlier && timer.expires - expires <= 0))) {
      return 1;
    }
    if (exactNextExpiry && jiffies > clk) {
      clk = Math.min(next, jiffies);
    }
    if (!timer.pending && onlyIfPending) {
      return 0;
    }
    Timer wanted = new Timer(-1);
    wanted.expires = expires;
    choose(wanted);
    if (timer.pending && timer.level == wanted.level && timer.bucket == wanted.bucket) {
      timer.expires = expires;
      sameBuckets++;
      return 1;
    }
    remove(timer);
    timer.expires = expires;
    choose(timer);
    timer.sequence = ++sequence;
    timer.pending = true;
    queued.add(timer);
    next = Math.min(next, timer.bucketExpiry);
    return wasPending;
  }

  int delete(Timer timer) {
    int wasPending = timer.pending ? 1 : 0;
    remove(timer);
    return wasPending;
  }

  private void remove(Timer timer) {
    queued.remove(timer);
    running.remove(timer);
    timer.pending = false;
  }

  private void choose(Timer timer) {
    long distance = timer.expires - clk;
    timer.level = 0;
    if (distance < 0) {
      timer.bucketExpiry = clk;
      timer.bucket = clk % 64;
      return;
    }
    long granularity = 1;
    for (long limit = 63; timer.level < depth - 1 && distance >= limit; limit *= 8) {
      timer.level++;
      granularity *= 8;
    }
    long buckets = timer.expires / granularity + 1;
    timer.bucketExpiry = buckets * granularity;
    timer.bucket = buckets % 64;
  }

  void tick(long ticks) {
    jiffies += ticks;
    if (exactNextExpiry) {
      int runs = 0;
      while (jiffies >= next && jiffies >= clk) {
        clk = next;
        List<Timer> due = due();
        emptyRuns += due.isEmpty() ? 1 : 0;
        caughtUpRuns += runs > 0 ? 1 : 0;
        clk++;
        next = queued.stream().mapToLong(t -> t.bucketExpiry).min().orElse(afterAll());
        run(due);
        runs++;
      }
    } else {
      for (; clk <= jiffies; run(due())) {
        caughtUpRuns += clk < jiffies ? 1 : 0;
        clk++;
      }
    }
  }

  private long afterAll() {
    return clk + WheelGeometry.MAX_DELTA;
  }

  /** Takes out what is due at the clock, or at the tick before it when that was moved already. */
  private List<Timer> due() {
    long at = exactNextExpiry ? clk : clk - 1;
    List<Timer> due = new ArrayList<>();
    for (Timer timer : queued) {
      if (timer.bucketExpiry < at) {
        throw new IllegalStateException("timer " + timer.number + " was forgotten");
      }
      if (timer.bucketExpiry == at) {
        due.add(timer);
      }
    }
    queued.removeAll(due);
    due.sort(Comparator.comparingInt((Timer t) -> -t.level).thenComparingLong(t -> -t.sequence));
    return due;
  }

  private void run(List<Timer> due) {
    running = due;
    while (!running.isEmpty()) {
      Timer timer = running.get(0);
      remove(timer);
      lateCallbacks += jiffies > clk ? 1 : 0;
      callback.expired(timer);
    }
  }
}
