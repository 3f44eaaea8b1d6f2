package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.RunningMark;
import org.xmitlab.timerwheel.TimerBase;

/** A timer counts as running while its callback does (v6.1). */
public final class RunningPerCallback implements RunningMark {
  @Override
  public void callbackDone(TimerBase base) {
    base.runningTimer = null;
  }

  @Override
  public void runDone(TimerBase base) {
    // Done after every callback.
  }
}
