package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ForwardSites;
import org.xmitlab.timerwheel.TimerBase;

/**
 * Every base is moved up as soon as it is chosen, before any bucket is computed (v4.13, fix of
 * 2017). Compare {@link ForwardBeforeEnqueueOfMod}.
 */
public final class ForwardEarly implements ForwardSites {
  @Override
  public void baseChosen(TimerBase base) {
    base.forward();
  }

  @Override
  public void beforeEnqueueOfMod(TimerBase base) {
    // Done already.
  }
}
