package org.xmitlab.time;

/**
 * The order of events inside one nanosecond. It is fixed rather than accidental because it decides
 * results: a USB completion at the very instant of a timer's expiry saves the block that the timer
 * would otherwise find no request for (spec/ncm.md section 3.5).
 */
public enum Phase {
  /** Links and buses: a transfer ends, a frame arrives. */
  WIRE,
  /** Timer hardware reaches its compare value. */
  CLOCK_EVENT,
  /** A softirq whose dispatch was delayed becomes due. */
  SOFTIRQ,
  /** Tasks and workloads wake up. */
  TASK
}
