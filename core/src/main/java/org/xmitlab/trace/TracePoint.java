package org.xmitlab.trace;

import java.util.List;

/** The trace points, named as in the kernel where the kernel has them. */
public enum TracePoint {
  /** The clock-event device was written; {@code hw} is the time at which it will fire. */
  CLOCK_EVENT_PROGRAM("expires", "force", "hw"),
  /** The clock-event device refused a time in the past. */
  CLOCK_EVENT_REFUSED("expires", "force", "hw"),
  /** An interrupt handler begins. */
  IRQ_HANDLER_ENTRY("line"),
  /** An interrupt handler is done. */
  IRQ_HANDLER_EXIT("line"),
  /** A softirq was marked pending. */
  SOFTIRQ_RAISE("vec"),
  /** A softirq handler begins. */
  SOFTIRQ_ENTRY("vec"),
  /** A softirq handler is done. */
  SOFTIRQ_EXIT("vec"),
  /** Timer initialised. */
  HRTIMER_INIT("clock", "mode"),
  /** Timer queued; {@code armed} is 1 where it stayed queued and only moved. */
  HRTIMER_START("expires", "softexpires", "armed"),
  /** Queued timer taken out. */
  HRTIMER_CANCEL(),
  /** Callback begins; {@code now} is in the timer's own clock. */
  HRTIMER_EXPIRE_ENTRY("now"),
  /** Callback is done. */
  HRTIMER_EXPIRE_EXIT(),
  /** Device about to be rearmed (v7.1). */
  HRTIMER_REARM("next_event", "deferred");

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> fields;

  TracePoint(String... fields) {
    this.fields = List.of(fields);
  }

  /** Returns the names of the numbers that come with the point, at most three. */
  public List<String> fields() {
    return fields;
  }
}
