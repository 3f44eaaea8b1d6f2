package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.FireBaseclk;
import org.xmitlab.timerwheel.TimerBase;

/** The tick before the clock as it is when the callback begins (v4.13, where nothing prints it). */
public final class BaseclkPerTimer implements FireBaseclk {
  @Override
  public long baseclk(TimerBase base, long atListStart) {
    return base.clk - 1;
  }
}
