package org.xmitlab.loadgen.workload;

import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * The far end of a flow: an interface whose interrupt waits for more frames, GRO, and a Linux
 * receiver that acknowledges each merged packet at once if two segments are owed, and at once what
 * comes out of order. Its clock is the sender's wire, so the network's delay of both directions is
 * put on the way back.
 */
public final class TcpReceiver implements FrameReceiver {
  private static final int MAX_GRO_SEGMENTS = 45;

  /** Linux's delayed acknowledgement (spec/netcore.md section 5). */
  private static final long DELAYED_ACK_NS = 40_000_000;

  private final TcpConfig config;
  private final EventQueue events;
  private final AckPath ackPath;
  private final ReceivedAhead ahead = new ReceivedAhead();
  private final Interrupt interrupt = new Interrupt();
  private final DelayedAck delayedAck = new DelayedAck();
  private int batch;
  private int owedSegments;
  private long receivedBytes;
  private long frames;
  private long frameBytes;
  private long late;
  private long duplicates;

  /** Creates the receiver of a flow. */
  public TcpReceiver(TcpConfig config, int flow, EventQueue events, ReturnPath returnPath) {
    this.config = config;
    this.events = events;
    this.ackPath = new AckPath(flow, events, returnPath);
  }

  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    int payloadBytes = lengthBytes - TcpConfig.HEADERS_BYTES;
    int distance = FlowHeader.sequence(bytes, offset) - (int) receivedBytes;
    if (distance == 0 && ahead.isEmpty()) {
      count(lengthBytes);
      receivedBytes += payloadBytes;
      inOrder(atNs);
    } else {
      outOfOrder(receivedBytes + distance, payloadBytes, lengthBytes, atNs);
    }
  }

  private void count(int lengthBytes) {
    frames++;
    frameBytes += lengthBytes;
  }

  private void inOrder(long atNs) {
    batch++;
    if (config.ackEvery() == 0) {
      if (batch == 1) {
        events.schedule(interrupt, atNs + config.peerCoalesceNs());
      }
    } else if (batch >= config.ackEvery()) {
      acknowledgeAll(atNs);
    } else if (!delayedAck.isQueued()) {
      events.schedule(delayedAck, atNs + DELAYED_ACK_NS);
    }
  }

  private void outOfOrder(long from, int payloadBytes, int lengthBytes, long atNs) {
    boolean isNew = from >= receivedBytes && ahead.add(from, from + payloadBytes);
    if (isNew) {
      count(lengthBytes);
      late += from == receivedBytes ? 1 : 0;
    } else {
      duplicates++;
    }
    receivedBytes = ahead.completeFrom(receivedBytes);
    acknowledgeAll(atNs);
  }

  /** Acknowledges everything that is complete. */
  private void acknowledgeAll(long atNs) {
    batch = 0;
    events.cancel(interrupt);
    acknowledge(receivedBytes, atNs);
  }

  /** Hands a batch up: merged packets of at most 45 frames, each with its acknowledgement. */
  private void handUp() {
    long bytes = receivedBytes - (long) batch * config.mssBytes();
    while (batch > 0) {
      int merged = Math.min(batch, MAX_GRO_SEGMENTS);
      batch -= merged;
      bytes += (long) merged * config.mssBytes();
      owedSegments += merged;
      if (owedSegments >= 2) {
        acknowledge(bytes, events.nowNs());
      } else if (!delayedAck.isQueued()) {
        events.schedule(delayedAck, events.nowNs() + DELAYED_ACK_NS);
      }
    }
  }

  private void acknowledge(long upToBytes, long atNs) {
    owedSegments = 0;
    events.cancel(delayedAck);
    ackPath.send(upToBytes, atNs + 2 * config.oneWayNs() + config.ackWireNs());
  }

  /** Returns how many frames have arrived, each counted once. */
  public long frames() {
    return frames;
  }

  /** Returns their bytes, headers included, FCS not. */
  public long frameBytes() {
    return frameBytes;
  }

  /** Returns how many frames filled a hole: they came late, or were sent again. */
  public long late() {
    return late;
  }

  /** Returns how many frames were here already. */
  public long duplicates() {
    return duplicates;
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

  /** Too few segments have waited for company long enough. */
  private final class DelayedAck extends Event {
    DelayedAck() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      batch = config.ackEvery() > 0 ? 0 : batch;
      acknowledge(receivedBytes - (long) batch * config.mssBytes(), events.nowNs());
    }
  }
}
