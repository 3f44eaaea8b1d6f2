package org.xmitlab.loadgen.run;

import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.pktgen.TrafficSource;
import org.xmitlab.loadgen.scenario.Workload;
import org.xmitlab.netdev.FrameReceiver;

/** A workload at work on a device: something that sends, with its far end. */
interface Load {
  /** Begins to send; called by an event. */
  void start();

  /** Stops sending. */
  void stop();

  /** Returns whether it has sent what it should; it stops the simulation then. */
  boolean isFinished();

  /** Returns who gets the frames at the other end of the wire. */
  FrameReceiver farEnd();

  /** Returns how many frames have arrived at the far end so far. */
  long receivedFrames();

  /** Returns their bytes, headers included, FCS not. */
  long receivedBytes();

  /** Returns how many frames arrived at the far end out of order. */
  long reorderedFrames();

  /** Returns how many frames arrived at the far end twice. */
  long duplicatedFrames();

  /** Returns how many frames a full queue of the stack has dropped. */
  default long droppedFrames() {
    return 0;
  }

  /** Returns what held the sender back, if neither the wire nor the CPU did. */
  default String heldBackBy() {
    return TrafficSource.OFFERED_LOAD;
  }

  /** Returns latencies in ns, from acceptance to arrival unless its block says otherwise. */
  Histogram latencyNs();

  /**
   * Returns the generator's own lines about a stretch of time.
   *
   * @param frames frames that arrived in it
   * @param elapsedNs its length
   */
  String block(long frames, long elapsedNs);

  /** Puts a workload on a device. */
  static Load on(LoadPort port, Workload workload) {
    return switch (workload.kind()) {
      case PKTGEN -> new PktgenLoad(port, workload.generator());
      case REQUEST_RESPONSE -> new PingPongLoad(port, workload);
      case TCP, BIDIRECTIONAL -> new TcpLoad(port, workload);
      case UDP_FLOOD, BURSTS -> new UdpLoad(port, workload);
    };
  }
}
