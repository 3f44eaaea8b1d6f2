package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ForwardSites;
import org.xmitlab.timerwheel.TimerBase;

/**
 * Only mod_timer and add_timer move the clock up, and late: a pending timer was compared by the old
 * clock before, and add_timer_on does not at all (v4.8 to v4.13-rc). Compare {@link ForwardEarly}.
 */
public final class ForwardBeforeEnqueueOfMod implements ForwardSites {
  @Override
  public void baseChosen(TimerBase base) {
    // Too early for this version.
  }

  @Override
  public void beforeEnqueueOfMod(TimerBase base) {
    base.forward();
  }
}
