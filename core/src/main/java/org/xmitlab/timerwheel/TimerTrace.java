package org.xmitlab.timerwheel;

/**
 * Hears of what happens to timers, at the kernel's own trace points. Everything is ignored here.
 */
public interface TimerTrace {
  /** Ignores everything. */
  TimerTrace NONE = new TimerTrace() {};

  /**
   * A timer is being armed (v4.13: before it is queued, so its CPU and bucket may be the old ones).
   *
   * @param expires the tick asked for
   */
  default void timerStart(TimerList timer, long expires) {}

  /**
   * A timer has been queued (v6.12).
   *
   * @param expires the tick asked for
   * @param bucketExpiry the tick at which its bucket expires
   */
  default void timerStart(TimerList timer, long expires, long bucketExpiry) {}

  /** A timer was taken out: deleted, moved, or about to expire. */
  default void timerCancel(TimerList timer) {}

  /**
   * A callback begins.
   *
   * @param cpu the CPU that runs it
   * @param baseclk the tick it is run for
   */
  default void timerExpireEntry(TimerList timer, int cpu, long baseclk) {}

  /** A callback is done. */
  default void timerExpireExit(TimerList timer) {}

  /** A CPU's local base became idle, or is not any more (v6.12). */
  default void timerBaseIdle(boolean isIdle, int cpu) {}

  /** The kernel would print a warning. */
  default void warning(String what) {}
}
