package org.xmitlab.timerwheel;

/**
 * Who expires the global timers of idle CPUs. Counterpart of {@code kernel/time/timer_migration.c}.
 * All times are MONOTONIC ns, {@code Long.MAX_VALUE} means none.
 */
public interface MigrationHierarchy {
  /** A CPU is not idle any more, or did not become so after all. */
  void activate(int cpu);

  /**
   * A CPU goes idle.
   *
   * @param globalNs its first global timer
   * @return when it must wake up on behalf of the hierarchy
   */
  long deactivate(int cpu, long globalNs);

  /**
   * As {@link #deactivate}, for a CPU that is idle already and whose first global timer may differ.
   */
  long newTimer(int cpu, long globalNs);

  /** As {@link #deactivate}, but only asks what the answer would be. */
  long quickCheck(int cpu, long globalNs);

  /** Returns whether the tick of a CPU has to raise the softirq for timers of other CPUs. */
  boolean requiresHandleRemote(int cpu, long nowNs);

  /** Expires due global timers of idle CPUs here; softirq context. */
  void handleRemote(CpuTimers here);
}
