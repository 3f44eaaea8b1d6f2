package org.xmitlab.loadgen.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.bql.ByteQueue;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.netdev.qdisc.MultiQueueDevice;
import org.xmitlab.netdev.qdisc.NetTx;
import org.xmitlab.netdev.qdisc.SkbDevice;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Simulation;

/**
 * A sender that hears nothing, on a machine without a tick, so that its CPU's clock stands still.
 */
final class TcpSenderTest {
  private static final TcpConfig FLOW =
      new TcpConfig(1_448, 1, 14_480, 32_768, 1_000_000, 0, 0, 0, 0);
  private static final int TOO_MANY = 10_000;

  private final Simulation simulation = new Simulation();
  private final Cpu cpu =
      new Cpu(0, simulation, CostProfile.FREE, SoftirqRules.mainline(250, false));
  private final Hole hole = new Hole();
  private final TcpSender sender =
      new TcpSender(FLOW, 0, cpu, new Mq(new NetTx(cpu), MultiQueueDevice.of(hole), true));

  /** Runs up to a time in ns, unless something spins; returns how many events there were. */
  private int runUntil(long ns) {
    EventQueue events = simulation.events();
    int fired = 0;
    letWork();
    while (fired < TOO_MANY && events.nextTimeNs() <= ns) {
      events.fireNext();
      fired++;
      letWork();
    }
    return fired;
  }

  private void letWork() {
    while (simulation.runOneBefore(simulation.events().nextTimeNs())) {
      // An idle CPU's clock is left where it is.
    }
  }

  @Test
  void sendsTheWindowAgainAfterEveryTimeout() {
    hole.frees = true;
    sender.start();
    assertThat(runUntil(1_100_000_000L)).isLessThan(TOO_MANY);
    assertThat(sender.timeouts()).isEqualTo(5);
    assertThat(hole.frames).isEqualTo(6 * 10);
  }

  @Test
  void waitsForWhatTheDriverStillHolds() {
    sender.start();
    assertThat(runUntil(1_100_000_000L)).isLessThan(TOO_MANY);
    assertThat(sender.timeouts()).isZero();
    assertThat(hole.frames).isEqualTo(10);
  }

  @Test
  void restsWhenEverythingIsAcknowledgedAndItHasStopped() {
    sender.start();
    runUntil(1_000);
    sender.stop();
    byte[] all = new byte[TcpConfig.HEADERS_BYTES];
    FlowHeader.putAcknowledged(all, 14_480);
    sender.receive(all, 0, all.length, 0);
    assertThat(runUntil(1_100_000_000L)).isLessThan(100);
    assertThat(hole.frames).isEqualTo(10);
  }

  /** A device that takes everything and sends nothing. */
  private static final class Hole implements SkbDevice {
    private final TxQueue queue = new TxQueue();
    private boolean frees;
    private int frames;

    @Override
    public TxResult startXmit(Skb skb, boolean xmitMore) {
      frames += skb.gsoSegments();
      if (frees) {
        skb.free();
      }
      return TxResult.OK;
    }

    @Override
    public TxResult startXmit(Frame frame, boolean xmitMore) {
      throw new UnsupportedOperationException("a qdisc hands over packets");
    }

    @Override
    public boolean segmentsInHardware() {
      return true;
    }

    @Override
    public ByteQueue byteQueue() {
      return null;
    }

    @Override
    public String name() {
      return "hole0";
    }

    @Override
    public TxQueue txQueue() {
      return queue;
    }

    @Override
    public long heldFrames() {
      return 0;
    }

    @Override
    public int maxFrameBytes() {
      return 1_514;
    }
  }
}
