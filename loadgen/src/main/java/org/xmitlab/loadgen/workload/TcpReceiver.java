package org.xmitlab.loadgen.workload;

import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The far end of a flow: an interface whose interrupt waits for more frames, GRO, and a Linux
 * receiver that acknowledges each merged packet at once if two segments are owed. Its clock is the
 * sender's wire, so the network's delay of both directions is put on the way back.
 */
public final class TcpReceiver implements FrameReceiver {
  private static final int MAX_GRO_SEGMENTS = 45;
  private static final long DELAYED_ACK_NS = 40_000_000;
  private static final int MAX_UNDER_WAY = 1 << 16;

  private final TcpConfig config;
  private final EventQueue events;
  private final ReturnPath returnPath;
  private final byte[] acknowledgement = new byte[TcpConfig.HEADERS_BYTES];
  private final Interrupt interrupt = new Interrupt();
  private final DelayedAck delayedAck = new DelayedAck();
  private final Arrival arrival = new Arrival();
  private final long[] arrivesAtNs = new long[MAX_UNDER_WAY];
  private final long[] acknowledges = new long[MAX_UNDER_WAY];
  private long acksSent;
  private long acksArrived;
  private int batch;
  private int owedSegments;
  private long receivedBytes;
  private long batchedBytes;
  private long frames;
  private long outOfOrder;

  /** Creates the receiver of a flow. */
  public TcpReceiver(TcpConfig config, int flow, EventQueue events, ReturnPath returnPath) {
    this.config = config;
    this.events = events;
    this.returnPath = returnPath;
    FlowHeader.acknowledgement(acknowledgement, flow);
  }

  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    if (FlowHeader.sequence(bytes, offset) != (int) receivedBytes) {
      outOfOrder++;
      return;
    }
    frames++;
    receivedBytes += lengthBytes - TcpConfig.HEADERS_BYTES;
    batch++;
    if (config.ackEvery() > 0) {
      if (batch >= config.ackEvery()) {
        batch = 0;
        acknowledge(atNs);
      }
    } else if (batch == 1) {
      events.schedule(interrupt, atNs + config.peerCoalesceNs());
    }
  }

  /** Hands a batch up: merged packets of at most 45 frames, each with its acknowledgement. */
  private void handUp() {
    long bytes = receivedBytes - (long) batch * config.mssBytes();
    while (batch > 0) {
      int merged = Math.min(batch, MAX_GRO_SEGMENTS);
      batch -= merged;
      bytes += (long) merged * config.mssBytes();
      owedSegments += merged;
      batchedBytes = batch == 0 ? receivedBytes : bytes;
      if (owedSegments >= 2) {
        acknowledge(events.nowNs());
      } else if (!delayedAck.isQueued()) {
        events.schedule(delayedAck, events.nowNs() + DELAYED_ACK_NS);
      }
    }
  }

  private void acknowledge(long atNs) {
    if (acksSent - acksArrived == MAX_UNDER_WAY) {
      throw new IllegalStateException(MAX_UNDER_WAY + " acknowledgements are under way");
    }
    owedSegments = 0;
    events.cancel(delayedAck);
    int slot = (int) (acksSent++ & (MAX_UNDER_WAY - 1));
    acknowledges[slot] = config.ackEvery() > 0 ? receivedBytes : batchedBytes;
    arrivesAtNs[slot] = atNs + 2 * config.oneWayNs() + config.ackWireNs();
    if (!arrival.isQueued()) {
      events.schedule(arrival, arrivesAtNs[slot]);
    }
  }

  private void arrive() {
    int slot = (int) (acksArrived++ & (MAX_UNDER_WAY - 1));
    FlowHeader.putAcknowledged(acknowledgement, (int) acknowledges[slot]);
    if (acksArrived != acksSent) {
      events.schedule(arrival, arrivesAtNs[(int) (acksArrived & (MAX_UNDER_WAY - 1))]);
    }
    returnPath.arrive(acknowledgement, 0, acknowledgement.length);
  }

  /** Returns the bytes of payload that have arrived in order. */
  public long receivedBytes() {
    return receivedBytes;
  }

  /** Returns how many frames have arrived in order. */
  public long frames() {
    return frames;
  }

  /** Returns how many frames have arrived out of order, repeated or behind a lost one. */
  public long outOfOrder() {
    return outOfOrder;
  }

  /** The receiver's interface interrupts. */
  private final class Interrupt extends Event {
    Interrupt() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      handUp();
    }
  }

  /** A single segment has waited for company long enough. */
  private final class DelayedAck extends Event {
    DelayedAck() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      acknowledge(events.nowNs());
    }
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
