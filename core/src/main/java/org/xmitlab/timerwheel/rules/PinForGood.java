package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.AddOnPinningRule;
import org.xmitlab.timerwheel.TimerList;

/** add_timer_on pins the timer, also for later arming (v6.12). */
public final class PinForGood implements AddOnPinningRule {
  @Override
  public void bind(TimerList timer) {
    timer.pin(true);
  }
}
