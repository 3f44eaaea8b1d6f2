package org.xmitlab.loadgen.workload;

import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/** Frames that arrive at the device, evenly spaced: the other direction of a link in use. */
public final class FrameStream {
  private final EventQueue events;
  private final ReturnPath device;
  private final byte[] frame;
  private final long periodNs;
  private final Next next = new Next();

  /**
   * Creates a stream that rests.
   *
   * @param lengthBytes length of its frames, without FCS
   * @param periodNs distance of its frames in ns
   */
  public FrameStream(EventQueue events, ReturnPath device, int lengthBytes, long periodNs) {
    this.events = events;
    this.device = device;
    this.frame = new byte[lengthBytes];
    this.periodNs = periodNs;
  }

  /** Begins at the present event's time. */
  public void start() {
    events.schedule(next, events.nowNs() + periodNs);
  }

  /** Ends. */
  public void stop() {
    events.cancel(next);
  }

  /** A frame's arrival. */
  private final class Next extends Event {
    Next() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      device.arrive(frame, 0, frame.length);
      events.schedule(next, events.nowNs() + periodNs);
    }
  }
}
