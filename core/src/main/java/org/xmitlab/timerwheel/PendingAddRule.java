package org.xmitlab.timerwheel;

/** What add_timer does with a timer that is already pending, a bug of its caller. */
public interface PendingAddRule {
  /** Refuses the timer. */
  void refuse(TimerTrace trace, TimerList timer);
}
