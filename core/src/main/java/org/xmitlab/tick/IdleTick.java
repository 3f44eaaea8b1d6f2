package org.xmitlab.tick;

import java.util.Locale;

/** What an idle CPU does with its tick. */
public enum IdleTick {
  /** The tick never stops; {@code nohz=off}. */
  PERIODIC,
  /** The tick stops until the next event of the wheel. */
  NOHZ,
  /**
   * As {@link #NOHZ}, but a CPU that has been idle only briefly on average keeps its tick: the
   * throttle of 2013 ({@code sched_needs_cpu()} with {@code rq->avg_idle}, limit {@code
   * sysctl_sched_migration_cost}).
   */
  NOHZ_THROTTLED;

  private static final long MIGRATION_COST_NS = 500_000;

  /** Returns whether a CPU with such idle times may stop its tick now. */
  boolean mayStop(long averageIdleNs) {
    return switch (this) {
      case PERIODIC -> false;
      case NOHZ -> true;
      case NOHZ_THROTTLED -> averageIdleNs >= MIGRATION_COST_NS;
    };
  }

  /** Returns an average with one more idle time in it; {@code update_avg()}, limited as there. */
  static long average(long averageNs, long idleNs) {
    return Math.min(averageNs + ((idleNs - averageNs) >> 3), 2 * MIGRATION_COST_NS);
  }

  /** Returns the average of a CPU that has not been idle yet. */
  static long averageAtBoot() {
    return 2 * MIGRATION_COST_NS;
  }

  /** Returns the name users give: {@code nohz-throttled}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
