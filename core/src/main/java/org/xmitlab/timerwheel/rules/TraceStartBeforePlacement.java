package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.StartTrace;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerTrace;

/**
 * The trace point comes before the timer is queued, with the bucket of its previous use (v4.13).
 */
public final class TraceStartBeforePlacement implements StartTrace {
  @Override
  public void beforeEnqueue(TimerTrace trace, TimerList timer, long expires) {
    trace.timerStart(timer, expires);
  }

  @Override
  public void enqueued(TimerTrace trace, TimerList timer, long bucketExpiry) {
    // Told already.
  }
}
