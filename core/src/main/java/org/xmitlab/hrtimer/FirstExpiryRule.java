package org.xmitlab.hrtimer;

/** What the search for the next event takes as the expiry of a queue's first timer. */
public interface FirstExpiryRule {
  /** Returns the expiry in ns, in the clock of a base that has timers. */
  long firstExpiryNs(HrtimerClockBase clockBase);
}
