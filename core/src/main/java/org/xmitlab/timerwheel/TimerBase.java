package org.xmitlab.timerwheel;

/**
 * One wheel of one CPU; counterpart of {@code struct timer_base}. The public fields are the
 * kernel's own and belong to the version's rules, which read and write them the way the kernel's
 * functions do.
 */
public final class TimerBase {
  private static final int LEVEL_SIZE = WheelGeometry.LEVEL_SIZE;
  private static final int LEVEL_MASK = LEVEL_SIZE - 1;
  private static final int LEVEL_SHIFT = WheelGeometry.LEVEL_SHIFT;
  private static final int LEVEL_RATIO_MASK = (1 << LEVEL_SHIFT) - 1;

  /** The next tick to be expired; behind jiffies when the CPU has slept. */
  public long clk;

  /** When the next timer expires. Exact or not, that is what versions differ in. */
  public long nextExpiry;

  /** The CPU is idle and does not look at the base before {@link #nextExpiry}. */
  public boolean isIdle;

  /** The base was idle and its clock has not been moved up since (v4.13, there first named so). */
  public boolean wasIdle;

  /** {@link #nextExpiry} may be too early and has to be searched again before it is used (v6.1). */
  public boolean nextExpiryRecalc;

  /** Something is queued, as of the last search or enqueue (v6.1). */
  public boolean timersPending;

  /** The timer whose callback runs, or has run last in this run. */
  public TimerList runningTimer;

  /** Counts ticks that were looked at for due buckets; what catching up costs. */
  public long visitedTicks;

  private final TimerWheel wheel;
  private final TimerWheelVersion version;
  private final WheelGeometry geometry;
  private final int cpu;
  private final int index;
  private final TimerList[] buckets;
  private final long[] pendingMap;
  private final TimerList[] expiring;
  private long bucketExpiry;

  TimerBase(TimerWheel wheel, int cpu, int index, long jiffies) {
    this.wheel = wheel;
    this.version = wheel.version();
    this.geometry = wheel.geometry();
    this.cpu = cpu;
    this.index = index;
    this.buckets = new TimerList[geometry.depth() * LEVEL_SIZE];
    this.pendingMap = new long[geometry.depth()];
    this.expiring = new TimerList[geometry.depth()];
    this.clk = jiffies;
    this.nextExpiry = version.bootExpiry().atBoot(jiffies);
  }

  /** Returns the CPU whose timers these are. */
  public int cpu() {
    return cpu;
  }

  /** Returns the index of the base in its CPU's layout. */
  public int index() {
    return index;
  }

  /** Returns the name of the base, such as {@code std} or {@code global}. */
  public String name() {
    return version.layout().baseNames().get(index);
  }

  /** Returns the wheel the base belongs to. */
  public TimerWheel wheel() {
    return wheel;
  }

  /**
   * Chooses the bucket for an expiry by the clock as it is now; {@code calc_wheel_index()}. The
   * tick at which that bucket expires is left in a field for {@link #enqueue}.
   */
  int calcWheelIndex(long expires) {
    long delta = expires - clk;
    if (delta < 0) {
      bucketExpiry = clk;
      return (int) clk & LEVEL_MASK;
    }
    int level = geometry.level(delta);
    long by =
        level == geometry.depth() - 1 ? version.farClamp().clamp(expires, clk, geometry) : expires;
    int shift = LEVEL_SHIFT * level;
    long roundedUp = (by >>> shift) + 1;
    bucketExpiry = roundedUp << shift;
    return level * LEVEL_SIZE + ((int) roundedUp & LEVEL_MASK);
  }

  /** Queues a timer by its expiry and takes note; {@code internal_add_timer()}. */
  void enqueue(TimerList timer) {
    int idx = calcWheelIndex(timer.expires);
    TimerList first = buckets[idx];
    timer.next = first;
    timer.previous = null;
    if (first != null) {
      first.previous = timer;
    }
    buckets[idx] = timer;
    pendingMap[idx / LEVEL_SIZE] |= 1L << idx;
    timer.idx = idx;
    timer.pending = true;
    version.startTrace().enqueued(wheel.trace(), timer, bucketExpiry);
    version.expiryNote().queued(this, timer, bucketExpiry);
  }

  /** Takes a pending timer out of its bucket, or out of the list that is being run. */
  void dequeue(TimerList timer) {
    int idx = timer.idx;
    TimerList next = timer.next;
    if (next != null) {
      next.previous = timer.previous;
    }
    if (timer.previous != null) {
      timer.previous.next = next;
    } else if (buckets[idx] == timer) {
      buckets[idx] = next;
      if (next == null) {
        pendingMap[idx / LEVEL_SIZE] &= ~(1L << idx);
        version.emptiedBucket().bucketEmptied(this);
      }
    } else {
      expiring[idx / LEVEL_SIZE] = next;
    }
    timer.next = null;
    timer.previous = null;
    timer.pending = false;
    wheel.trace().timerCancel(timer);
  }

  /**
   * Searches for the bucket that expires first, from the clock on.
   *
   * @param earlyStop whether to skip levels that cannot be earlier than what was found; makes no
   *     difference to the result
   * @return the tick, {@link WheelGeometry#MAX_DELTA} after the clock if all buckets are empty
   */
  public long findNextBucket(boolean earlyStop) {
    long best = clk + WheelGeometry.MAX_DELTA;
    long levelClk = clk;
    for (int level = 0; level < pendingMap.length; level++) {
      int toNextLevel = -(int) levelClk & LEVEL_RATIO_MASK;
      long map = pendingMap[level];
      if (map != 0) {
        int distance = Long.numberOfTrailingZeros(Long.rotateRight(map, (int) levelClk));
        long candidate = (levelClk + distance) << (LEVEL_SHIFT * level);
        if (Jiffies.before(candidate, best)) {
          best = candidate;
        }
        if (earlyStop && distance <= toNextLevel) {
          return best;
        }
      }
      levelClk = (levelClk >>> LEVEL_SHIFT) + (toNextLevel == 0 ? 0 : 1);
    }
    return best;
  }

  /** Searches as the version does; {@code __next_timer_interrupt()}. */
  public long scan() {
    return version.scan().scan(this);
  }

  /** Moves the clock up if the version's rule says so; {@code forward_timer_base()}. */
  public void forward() {
    version.forward().forward(this, wheel.host().jiffies());
  }

  /**
   * Expires what is due at the clock's tick and moves the clock to the next one; long timers first,
   * the latest armed first. The rules' loops call this.
   */
  public void expireTick(CpuTimers here) {
    int levels = collect();
    clk++;
    runLists(levels, here);
  }

  /** As {@link #expireTick}, but searches for the next bucket before the callbacks run. */
  public void expireTickAndScan(CpuTimers here) {
    int levels = collect();
    clk++;
    nextExpiry = scan();
    runLists(levels, here);
  }

  private int collect() {
    visitedTicks++;
    long levelClk = clk;
    int level = 0;
    boolean boundary = true;
    while (boundary && level < expiring.length) {
      int bucket = (int) levelClk & LEVEL_MASK;
      int idx = level * LEVEL_SIZE + bucket;
      expiring[level] = buckets[idx];
      buckets[idx] = null;
      pendingMap[level] &= ~(1L << bucket);
      boundary = (levelClk & LEVEL_RATIO_MASK) == 0;
      levelClk >>>= LEVEL_SHIFT;
      level++;
    }
    return level;
  }

  private void runLists(int levels, CpuTimers here) {
    for (int level = levels - 1; level >= 0; level--) {
      long atListStart = clk - 1;
      for (TimerList timer = expiring[level]; timer != null; timer = expiring[level]) {
        runningTimer = timer;
        dequeue(timer);
        long baseclk = version.fireBaseclk().baseclk(this, atListStart);
        wheel.trace().timerExpireEntry(timer, here.cpu(), baseclk);
        timer.call(here);
        wheel.trace().timerExpireExit(timer);
        version.runningMark().callbackDone(this);
      }
    }
  }

  @Override
  public String toString() {
    return cpu + "." + name();
  }
}
