package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.RunningMark;
import org.xmitlab.timerwheel.TimerBase;

/** The last timer counts as running until the whole run is over (v4.13). */
public final class RunningUntilRunEnds implements RunningMark {
  @Override
  public void callbackDone(TimerBase base) {
    // Not yet.
  }

  @Override
  public void runDone(TimerBase base) {
    base.runningTimer = null;
  }
}
