package org.xmitlab.timerwheel;

/** When the clock of a base that has fallen behind is moved up to the present. */
public interface ForwardRule {
  /** Moves the clock of a base if it is time to; {@code forward_timer_base()}. */
  void forward(TimerBase base, long jiffies);
}
