package org.xmitlab.loadgen.workload;

import java.util.Arrays;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/** Acknowledgements on their way back to the sender, first in, first out. */
final class AckPath {
  private final EventQueue events;
  private final ReturnPath returnPath;
  private final byte[] frame = new byte[TcpConfig.HEADERS_BYTES];
  private final Arrival arrival = new Arrival();
  private long[] arrivesAtNs = new long[64];
  private long[] acknowledges = new long[64];
  private long sent;
  private long arrived;

  AckPath(int flow, EventQueue events, ReturnPath returnPath) {
    this.events = events;
    this.returnPath = returnPath;
    FlowHeader.acknowledgement(frame, flow);
  }

  /** Sends an acknowledgement of all bytes before a number. */
  void send(long upToBytes, long arrivalNs) {
    if (sent - arrived == arrivesAtNs.length) {
      makeRoom();
    }
    int slot = slot(sent++);
    acknowledges[slot] = upToBytes;
    arrivesAtNs[slot] = arrivalNs;
    if (!arrival.isQueued()) {
      events.schedule(arrival, arrivalNs);
    }
  }

  private int slot(long number) {
    return (int) (number & (arrivesAtNs.length - 1));
  }

  /** Doubles the room; what is under way keeps its order. */
  private void makeRoom() {
    long[] oldTimes = arrivesAtNs;
    long[] oldBytes = acknowledges;
    arrivesAtNs = Arrays.copyOf(oldTimes, 2 * oldTimes.length);
    acknowledges = Arrays.copyOf(oldBytes, 2 * oldBytes.length);
    for (long number = arrived; number < sent; number++) {
      int oldSlot = (int) (number & (oldTimes.length - 1));
      arrivesAtNs[slot(number)] = oldTimes[oldSlot];
      acknowledges[slot(number)] = oldBytes[oldSlot];
    }
  }

  private void arrive() {
    FlowHeader.putAcknowledged(frame, (int) acknowledges[slot(arrived++)]);
    if (arrived != sent) {
      events.schedule(arrival, arrivesAtNs[slot(arrived)]);
    }
    returnPath.arrive(frame, 0, frame.length);
  }

  /** An acknowledgement reaches the sender's interface. */
  private final class Arrival extends Event {
    Arrival() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      arrive();
    }
  }
}
