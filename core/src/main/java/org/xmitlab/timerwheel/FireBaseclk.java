package org.xmitlab.timerwheel;

/** Which tick the timer_expire_entry trace point names. */
public interface FireBaseclk {
  /** Returns the tick; {@code atListStart} is the one for which the list began to run. */
  long baseclk(TimerBase base, long atListStart);
}
