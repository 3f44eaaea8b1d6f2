package org.xmitlab.loadgen.pktgen;

/** Something that sends for a while and can say what it has sent. */
public interface TrafficSource {
  /** Starts sending now. Called by an event. */
  void start();

  /** Stops sending now, if it has not finished yet. */
  void stop();

  /** Returns whether everything has been sent, or the time was up. */
  boolean isFinished();

  /** Returns what has been sent so far, or was in all. */
  PktgenResult result();

  /** Returns its own lines about that. */
  default String block() {
    return result().block();
  }
}
