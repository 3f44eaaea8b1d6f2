package org.xmitlab.timerwheel;

/**
 * How ticks map to levels and buckets: 64 buckets a level, each level eight times coarser than the
 * one below, 9 levels above HZ=100 and 8 up to it. Source: spec/timer-wheel.md section 2; unchanged
 * since v4.8.
 */
public final class WheelGeometry {
  /** Buckets of one level. */
  public static final int LEVEL_SIZE = 64;

  /** Binary logarithm of the ratio of granularities of neighbouring levels. */
  public static final int LEVEL_SHIFT = 3;

  /** Distance in ticks that stands for "nothing pending"; {@code NEXT_TIMER_MAX_DELTA}. */
  public static final long MAX_DELTA = (1L << 30) - 1;

  private static final int FINE_HZ = 100;

  private final int depth;
  private final long cutoff;
  private final long timeoutMax;

  /** Creates the geometry for a tick rate. */
  public WheelGeometry(int hz) {
    this.depth = hz > FINE_HZ ? 9 : 8;
    this.cutoff = levelStart(depth);
    this.timeoutMax = cutoff - granularity(depth - 1);
  }

  /** Returns the number of levels. */
  public int depth() {
    return depth;
  }

  /** Returns the first distance in ticks beyond the wheel's capacity. */
  public long cutoff() {
    return cutoff;
  }

  /** Returns the distance in ticks that stands for everything beyond the capacity. */
  public long timeoutMax() {
    return timeoutMax;
  }

  /** Returns the smallest distance in ticks that goes to a level. */
  public static long levelStart(int level) {
    return level == 0 ? 0 : (LEVEL_SIZE - 1L) << (LEVEL_SHIFT * (level - 1));
  }

  /** Returns how many ticks one bucket of a level is wide. */
  public static long granularity(int level) {
    return 1L << (LEVEL_SHIFT * level);
  }

  /** Returns the level for a distance in ticks that is not negative. */
  public int level(long deltaTicks) {
    int level = 0;
    while (level < depth - 1 && deltaTicks >= levelStart(level + 1)) {
      level++;
    }
    return level;
  }
}
