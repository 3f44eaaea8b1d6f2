package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.AddOnPinningRule;
import org.xmitlab.timerwheel.TimerList;

/** add_timer_on leaves the flags alone (up to v6.1). */
public final class KeepFlags implements AddOnPinningRule {
  @Override
  public void bind(TimerList timer) {
    // A later mod_timer may take the timer elsewhere.
  }
}
