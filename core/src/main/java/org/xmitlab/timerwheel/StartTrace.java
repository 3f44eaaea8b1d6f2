package org.xmitlab.timerwheel;

/** When the timer_start trace point comes and what it says. */
public interface StartTrace {
  /** The timer is going to be queued, but is not yet. */
  void beforeEnqueue(TimerTrace trace, TimerList timer, long expires);

  /** The timer is in its bucket. */
  void enqueued(TimerTrace trace, TimerList timer, long bucketExpiry);
}
