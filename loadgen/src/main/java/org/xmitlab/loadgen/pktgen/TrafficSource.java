package org.xmitlab.loadgen.pktgen;

/** Something that sends for a while and can say what it has sent. */
public interface TrafficSource {
  /** What holds a sender back that sends all it is told to. */
  String OFFERED_LOAD = "offered load";

  /** Starts sending now. Called by an event. */
  void start();

  /** Stops sending now, if it has not finished yet. */
  void stop();

  /** Returns whether everything has been sent, or the time was up. */
  boolean isFinished();

  /** Returns what has been sent so far, or was in all. */
  PktgenResult result();

  /** Returns what held it back, if neither the wire nor the CPU did. */
  default String heldBackBy() {
    return OFFERED_LOAD;
  }

  /** Returns how many of its frames were dropped before a driver saw them. */
  default long droppedFrames() {
    return 0;
  }

  /** Returns its own lines about that. */
  default String block() {
    return result().block();
  }
}
