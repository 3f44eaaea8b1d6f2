package org.xmitlab.loadgen.workload;

import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/** Frames that arrive at the device, evenly spaced: the other direction of a link in use. */
public final class FrameStream {
  private final EventQueue events;
  private final ReturnPath device;
  private final byte[] frame;
  private final Pace pace;
  private final Next next = new Next();
  private long remainder;

  /**
   * Creates a stream that rests.
   *
   * @param lengthBytes length of its frames, without FCS
   * @param pace distance of its frames
   */
  public FrameStream(EventQueue events, ReturnPath device, int lengthBytes, Pace pace) {
    this.events = events;
    this.device = device;
    this.frame = new byte[lengthBytes];
    this.pace = pace;
  }

  /** Begins at the present event's time. */
  public void start() {
    scheduleNext();
  }

  private void scheduleNext() {
    remainder += pace.remainder();
    long carryNs = remainder / pace.denominator();
    remainder %= pace.denominator();
    events.schedule(next, events.nowNs() + pace.wholeNs() + carryNs);
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
      scheduleNext();
    }
  }
}
