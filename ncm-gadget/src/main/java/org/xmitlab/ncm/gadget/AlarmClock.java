package org.xmitlab.ncm.gadget;

/** What the flush timer is made of: one timer of the kernel, of one kind or the other. */
interface AlarmClock {
  /** Starts or moves the timer to a distance from now in ns. */
  void startIn(long delayNs);

  /** Starts or moves the timer to a MONOTONIC time in ns. */
  void startAt(long atNs);

  /** Cancels the timer; 1 if it was queued, 0 if not, -1 if its callback is running. */
  int cancel();

  /** Returns whether it is queued. */
  boolean isQueued();

  /** Returns whether it is queued or its callback is running. */
  boolean isActive();

  /** Returns the MONOTONIC time in ns for which it is or was started last. */
  long expiresNs();

  /** Returns whether its callback runs in a softirq. */
  boolean isSoft();
}
