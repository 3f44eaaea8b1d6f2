package org.xmitlab.time;

/** Something with a clock of its own that works between events: a CPU. */
public interface Actor {
  /** Returns the actor's own clock in ns; it may be ahead of the event queue's. */
  long nowNs();

  /**
   * Returns whether the actor has anything to do at {@link #nowNs()}; false in the middle of {@link
   * #runOne}.
   */
  boolean hasWork();

  /** Does one piece of work; this moves the actor's clock. */
  void runOne();

  /** Moves an idle actor's clock forward to a time at which it has nothing to do. */
  void idleUntil(long timeNs);
}
