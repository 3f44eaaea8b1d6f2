package org.xmitlab.ncm.host;

/** The host's flush timer as {@link HostAggregation} uses it. */
public interface HostTimer {
  /** Starts the timer, or moves it, to a distance from now in ns. */
  void start(long delayNs);

  /** Returns whether it is armed or its callback is running. */
  boolean isArmed();
}
