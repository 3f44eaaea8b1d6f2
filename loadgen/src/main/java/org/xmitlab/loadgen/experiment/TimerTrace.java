package org.xmitlab.loadgen.experiment;

import org.xmitlab.trace.TracePoint;
import org.xmitlab.trace.TraceSink;

/** Counts what a trace says about one timer, and how often it shows the device being programmed. */
final class TimerTrace implements TraceSink {
  private final String prefix;
  private long starts;
  private long cancels;
  private long expiries;
  private long programs;
  private long startedNs;
  private long shortestNs = Long.MAX_VALUE;
  private long longestNs;

  /** Watches timers whose names begin in a certain way. */
  TimerTrace(String prefix) {
    this.prefix = prefix;
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
    boolean watched = subject != null && subject.toString().startsWith(prefix);
    switch (point) {
      case CLOCK_EVENT_PROGRAM -> programs += inInterrupt(context) ? 0 : 1;
      case HRTIMER_START -> {
        if (watched) {
          starts++;
          startedNs = atNs;
        }
      }
      case HRTIMER_CANCEL -> cancels += watched ? 1 : 0;
      case HRTIMER_EXPIRE_ENTRY -> {
        if (watched) {
          expiries++;
          shortestNs = Math.min(shortestNs, atNs - startedNs);
          longestNs = Math.max(longestNs, atNs - startedNs);
        }
      }
      default -> {}
    }
  }

  private static boolean inInterrupt(Context context) {
    return context == Context.HARDIRQ || context == Context.HARDIRQ_IN_SOFTIRQ;
  }

  /** Returns how often the timer was started or moved. */
  long starts() {
    return starts;
  }

  /** Returns how often it was taken out of its queue: by a restart, a cancel or an expiry. */
  long cancels() {
    return cancels;
  }

  /** Returns how often its callback ran. */
  long expiries() {
    return expiries;
  }

  /** Returns how often the device was programmed outside hard interrupts, whatever for. */
  long programs() {
    return programs;
  }

  /** Returns the shortest time from the last start to the callback in ns. */
  long shortestNs() {
    return shortestNs;
  }

  /** Returns the longest time from the last start to the callback in ns. */
  long longestNs() {
    return longestNs;
  }
}
