package org.xmitlab.timerwheel;

/** Where, while arming, the clock of a base is moved up. */
public interface ForwardSites {
  /** A base was picked: the old one, a new one after a switch, or the target of add_timer_on. */
  void baseChosen(TimerBase base);

  /** The final base is about to take a timer from mod_timer or add_timer. */
  void beforeEnqueueOfMod(TimerBase base);
}
