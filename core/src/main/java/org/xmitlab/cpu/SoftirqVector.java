package org.xmitlab.cpu;

/** Softirq vectors in the order in which one pass serves them; numbers as in the kernel. */
public enum SoftirqVector {
  /** High-priority tasklets. */
  HI,
  /** Timer wheel. */
  TIMER,
  /** Qdisc restart, deferred frees. */
  NET_TX,
  /** NAPI polls. */
  NET_RX,
  /** Block completions. */
  BLOCK,
  /** Polled block completions. */
  IRQ_POLL,
  /** Tasklets. */
  TASKLET,
  /** Scheduler balancing. */
  SCHED,
  /** High-resolution timers started in a soft mode. */
  HRTIMER,
  /** RCU callbacks. */
  RCU;

  int bit() {
    return 1 << ordinal();
  }
}
