package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.FireBaseclk;
import org.xmitlab.timerwheel.TimerBase;

/** The tick the list was collected for, also if a callback moves the clock meanwhile (v6.1). */
public final class BaseclkPerList implements FireBaseclk {
  @Override
  public long baseclk(TimerBase base, long atListStart) {
    return atListStart;
  }
}
