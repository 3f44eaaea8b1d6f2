package org.xmitlab.timerwheel;

/** What add_timer_on does to a timer's flags. */
public interface AddOnPinningRule {
  /** Changes the flags of a timer that is being bound to a CPU. */
  void bind(TimerList timer);
}
