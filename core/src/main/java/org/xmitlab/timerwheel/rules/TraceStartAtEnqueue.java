package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.StartTrace;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerTrace;

/** The trace point comes when the timer is in its bucket (v6.1). */
public final class TraceStartAtEnqueue implements StartTrace {
  @Override
  public void beforeEnqueue(TimerTrace trace, TimerList timer, long expires) {
    // Told when it is true.
  }

  @Override
  public void enqueued(TimerTrace trace, TimerList timer, long bucketExpiry) {
    trace.timerStart(timer, timer.expires());
  }
}
