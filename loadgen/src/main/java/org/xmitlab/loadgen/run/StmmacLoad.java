package org.xmitlab.loadgen.run;

import org.HdrHistogram.Histogram;
import org.xmitlab.netdev.FrameReceiver;

/** Something that sends through the stmmac interface, with its far end. */
interface StmmacLoad {
  /** Begins to send; called by an event. */
  void start();

  /** Stops sending. */
  void stop();

  /** Returns whether it has sent what it should; it stops the simulation then. */
  boolean isFinished();

  /** Returns how long to wait before counting begins, in ns. */
  long warmUpNs();

  /** Returns who gets the frames at the other end of the wire. */
  FrameReceiver farEnd();

  /** Returns how many frames the driver has accepted so far. */
  long sentFrames();

  /** Returns how many frames have arrived at the far end so far. */
  long receivedFrames();

  /** Returns their bytes, headers included, FCS not. */
  long receivedBytes();

  /** Returns how many frames arrived at the far end out of order. */
  long reorderedFrames();

  /** Returns how many frames arrived at the far end twice. */
  long duplicatedFrames();

  /** Returns latencies in ns from acceptance to arrival; empty if it does not measure them. */
  Histogram latencyNs();

  /** Forgets latencies so far. */
  void restartLatency();

  /**
   * Returns the generator's own lines about a stretch of time.
   *
   * @param frames frames that arrived in it
   * @param elapsedNs its length
   */
  String block(long frames, long elapsedNs);
}
