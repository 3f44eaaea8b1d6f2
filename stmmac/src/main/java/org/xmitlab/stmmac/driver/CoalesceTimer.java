package org.xmitlab.stmmac.driver;

/** The coalescing timer of a queue, of whatever kind. */
interface CoalesceTimer {
  /** Starts the timer, or moves it, to a distance from now. */
  void start(int usecs);

  /** Takes the timer out if it is queued. */
  void tryToCancel();

  /** Returns whether it is queued. */
  boolean isQueued();

  /** Returns whether it is queued or its callback runs. */
  boolean isActive();
}
