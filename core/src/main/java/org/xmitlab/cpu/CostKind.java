package org.xmitlab.cpu;

import java.util.Locale;

/** What a CPU spends its time on, as reports group it. */
public enum CostKind {
  /** The load generator building packets and running its loop. */
  GENERATOR,
  /** Network stack and driver code per frame. */
  STACK,
  /** Copying frame bytes. */
  COPY,
  /** Timer code: queues, bookkeeping, callbacks. */
  TIMER_SOFTWARE,
  /** Writing timer hardware. */
  TIMER_PROGRAM,
  /** Reading the clock. */
  CLOCK_READ,
  /** Entering and leaving interrupts. */
  INTERRUPT,
  /** Entering softirq handlers. */
  SOFTIRQ,
  /** The work of the periodic tick. */
  TICK,
  /** Handing transfers to a bus and taking them back. */
  TRANSFER,
  /** Switching between tasks. */
  SWITCH,
  /** Workloads other than the generator. */
  WORKLOAD,
  /** Spinning without getting anywhere: waiting for a queue or for a time. */
  WAIT;

  /** Returns the name as reports print it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
