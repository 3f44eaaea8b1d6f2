package org.xmitlab.loadgen.conformance.hrtimer;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.SoftirqVector;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.trace.TracePoint;
import org.xmitlab.trace.TraceSink;

/** Writes the machine's trace points down as the events of a recording. */
final class EventRecorder implements TraceSink {
  /** How many more events than recorded an operation may make before it counts as endless. */
  private static final int MAX_SURPLUS_EVENTS = 10_000;

  private final boolean softBases;
  final EventLog log = new EventLog();
  private int limit;
  private long raises;
  private long expiries;

  /**
   * Creates a recorder.
   *
   * @param softBases whether the version has soft timers; the recordings of those without call
   *     every callback hard, also one that the softirq runs
   */
  EventRecorder(boolean softBases) {
    this.softBases = softBases;
  }

  /** Begins an operation for which a number of events is recorded. */
  void begin(int recordedEvents) {
    log.clear();
    limit = recordedEvents + MAX_SURPLUS_EVENTS;
  }

  long raises() {
    return raises;
  }

  long expiries() {
    return expiries;
  }

  void actCancel(int timer, int result) {
    log.add(EventKind.ACT_CANCEL, timer, result, 0, 0, 0);
  }

  @Override
  public void trace(
      long atNs,
      int cpu,
      Context context,
      TracePoint point,
      Object subject,
      long a,
      long b,
      long c) {
    if (log.size() >= limit) {
      throw new IllegalStateException(
          "the operation does not end: more than " + limit + " events by " + atNs + " ns");
    }
    switch (point) {
      case CLOCK_EVENT_PROGRAM -> log.add(EventKind.PROGRAM, atNs, a, b, ClockEventDevice.OK, c);
      case CLOCK_EVENT_REFUSED -> log.add(EventKind.PROGRAM, atNs, a, b, ClockEventDevice.ETIME, c);
      case IRQ_HANDLER_ENTRY -> log.add(EventKind.IRQ, atNs, 0, 0, 0, 0);
      case IRQ_HANDLER_EXIT -> log.add(EventKind.IRQ_EXIT, atNs, 0, 0, 0, 0);
      case SOFTIRQ_RAISE -> {
        raises++;
        softirq(EventKind.SOFTIRQ_RAISE, atNs, a);
      }
      case SOFTIRQ_ENTRY -> softirq(EventKind.SOFTIRQ_ENTRY, atNs, a);
      case SOFTIRQ_EXIT -> softirq(EventKind.SOFTIRQ_EXIT, atNs, a);
      case HRTIMER_INIT -> log.add(EventKind.TP_INIT, id(subject), 0, 0, 0, 0);
      case HRTIMER_START -> log.add(EventKind.TP_START, id(subject), a, b, 0, 0);
      case HRTIMER_CANCEL -> log.add(EventKind.TP_CANCEL, id(subject), 0, 0, 0, 0);
      case HRTIMER_EXPIRE_ENTRY -> {
        expiries++;
        log.add(EventKind.EXPIRE, id(subject), atNs, a, context(context), 0);
      }
      case HRTIMER_EXPIRE_EXIT -> log.add(EventKind.EXPIRE_EXIT, id(subject), 0, 0, 0, 0);
      case HRTIMER_REARM -> log.add(EventKind.TP_REARM, a, b, 0, 0, 0);
    }
  }

  private void softirq(EventKind kind, long atNs, long vector) {
    if (vector == SoftirqVector.HRTIMER.ordinal()) {
      log.add(kind, atNs, 0, 0, 0, 0);
    }
  }

  private long context(Context context) {
    return softBases && context == Context.SOFTIRQ ? EventKind.SOFT : EventKind.HARD;
  }

  /** Returns a script's number for a timer, which is its name; -1 for none. */
  static int id(Object timer) {
    return timer == null ? -1 : Integer.parseInt(((Hrtimer) timer).name());
  }
}
