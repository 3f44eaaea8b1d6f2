package org.xmitlab.cpu;

/**
 * How a kernel dispatches softirqs.
 *
 * @param tickPeriodNs length of a jiffy in ns; the two-millisecond limit is only as fine as that
 * @param leaveToKsoftirqd whether softirqs wait for ksoftirqd once that is runnable, unless HI or
 *     TASKLET is pending (kernels up to at least 6.1; gone by 6.12)
 * @param dispatchDelayNs 0: run at the end of the interrupt, as mainline does; more: run that much
 *     later, as a forced thread would; {@link #MANUAL}: only when somebody calls {@link
 *     Softirqs#run}
 */
public record SoftirqRules(long tickPeriodNs, boolean leaveToKsoftirqd, long dispatchDelayNs) {
  /** A dispatch delay without end. */
  public static final long MANUAL = -1;

  /** Checks the ranges. */
  public SoftirqRules {
    if (tickPeriodNs <= 0) {
      throw new IllegalArgumentException("tickPeriodNs: " + tickPeriodNs + ", must be positive");
    }
    if (dispatchDelayNs < MANUAL) {
      throw new IllegalArgumentException(
          "dispatchDelayNs: " + dispatchDelayNs + ", must be -1 (manual) or more");
    }
  }

  /** Mainline's rules for a tick rate. */
  public static SoftirqRules mainline(int hz, boolean leaveToKsoftirqd) {
    return new SoftirqRules(1_000_000_000L / hz, leaveToKsoftirqd, 0);
  }

  /**
   * Returns the end of a pass that starts now: {@code jiffies + msecs_to_jiffies(2)}, as a time.
   */
  long passEndNs(long nowNs) {
    long jiffies = nowNs / tickPeriodNs;
    long twoMsInJiffies = (2_000_000L + tickPeriodNs - 1) / tickPeriodNs;
    return (jiffies + twoMsInJiffies) * tickPeriodNs;
  }
}
