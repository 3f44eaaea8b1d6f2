package org.xmitlab.trace;

/** Receives trace points in the order in which they happen. */
public interface TraceSink {
  /**
   * Takes one trace point. The numbers mean what the names in {@link TracePoint#fields()} say.
   *
   * @param atNs virtual MONOTONIC time in ns
   * @param cpu number of the CPU
   * @param context what the CPU is doing
   * @param point what happened
   * @param subject the timer it happened to, null where there is none
   * @param a first number
   * @param b second number
   * @param c third number
   */
  void trace(
      long atNs,
      int cpu,
      Context context,
      TracePoint point,
      Object subject,
      long a,
      long b,
      long c);

  /** What a CPU is doing, as the flags column of an ftrace line tells it. */
  enum Context {
    /** A task, or idle. */
    TASK,
    /** A softirq handler. */
    SOFTIRQ,
    /** A hard interrupt. */
    HARDIRQ,
    /** A hard interrupt that came while a softirq handler ran. */
    HARDIRQ_IN_SOFTIRQ
  }
}
