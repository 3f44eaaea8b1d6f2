package org.xmitlab.netdev.qdisc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.bql.ByteQueue;
import org.xmitlab.time.Simulation;

/** What a driver sees of a qdisc; the recording driver stops its queue when it is told to. */
final class QdiscTest {
  private final Simulation simulation = new Simulation();
  private final Cpu cpu =
      new Cpu(0, simulation, CostProfile.FREE, SoftirqRules.mainline(250, false));
  private final RecordingDevice device = new RecordingDevice();
  private final Qdisc qdisc = new Qdisc(new NetTx(cpu), device, true);

  @Test
  void sendsAtOnceWhenTheQueueRuns() {
    xmit(60);
    assertThat(device.calls).containsExactly("60");
    assertThat(qdisc.hasBacklog()).isFalse();
  }

  @Test
  void announcesAllButTheLastOfABulk() {
    device.bytes.sent(1_000);
    device.bytes.completed(1_000, 1);
    device.queue.stop();
    xmit(60);
    xmit(61);
    xmit(62);
    assertThat(device.calls).isEmpty();
    wake();
    assertThat(device.calls).containsExactly("60+", "61+", "62");
  }

  @Test
  void dequeuesNoMoreThanTheByteLimitAllows() {
    device.bytes.sent(1_000);
    device.bytes.completed(1_000, 1);
    device.queue.stop();
    xmit(600);
    xmit(500);
    xmit(400);
    wake();
    assertThat(device.calls).containsExactly("600+", "500", "400");
  }

  @Test
  void dequeuesNoMoreThanTheBulkLimitAllows() {
    device.bytes.sent(1_000);
    device.bytes.completed(1_000, 1);
    device.queue.stop();
    Qdisc limited = new Qdisc(new NetTx(cpu), device, 2);
    for (int bytes = 60; bytes < 65; bytes++) {
      limited.xmit(new Skb(null).linear(new byte[bytes], bytes));
    }
    limited.xmitUrgent(new Skb(null).linear(new byte[70], 70));
    wake();
    assertThat(device.calls).containsExactly("70+", "60", "61+", "62", "63+", "64");
  }

  @Test
  void announcesNothingWithoutByteLimit() {
    device.hasLimit = false;
    device.queue.stop();
    xmit(60);
    xmit(61);
    wake();
    assertThat(device.calls).containsExactly("60", "61");
  }

  @Test
  void putsTheRestBackWhenTheQueueStops() {
    device.hasLimit = false;
    device.stopAfter = 2;
    gso(4);
    assertThat(device.calls).containsExactly("1514+", "1514+");
    assertThat(qdisc.hasBacklog()).isTrue();
    assertThat(qdisc.requeues()).isEqualTo(1);
    wake();
    assertThat(device.calls).containsExactly("1514+", "1514+", "1514+", "1514");
  }

  private void xmit(int bytes) {
    qdisc.xmit(new Skb(null).linear(new byte[bytes], bytes));
  }

  private void gso(int frames) {
    qdisc.xmit(
        new Skb(null)
            .packet(new byte[66], 66, new byte[frames * 1_448], 0, frames * 1_448)
            .gso(1_448));
  }

  private void wake() {
    device.queue.wake();
    simulation.runUntil(1_000);
  }

  private static final class RecordingDevice implements SkbDevice {
    final List<String> calls = new ArrayList<>();
    final TxQueue queue = new TxQueue();
    final ByteQueue bytes = new ByteQueue(new TxQueue(), 4_000_000);
    boolean hasLimit = true;
    int stopAfter = Integer.MAX_VALUE;

    @Override
    public TxResult startXmit(Skb skb, boolean xmitMore) {
      calls.add(skb.lengthBytes() + (xmitMore ? "+" : ""));
      if (calls.size() == stopAfter) {
        queue.stop();
      }
      return TxResult.OK;
    }

    @Override
    public TxResult startXmit(Frame frame, boolean xmitMore) {
      throw new UnsupportedOperationException("a qdisc hands over packets");
    }

    @Override
    public boolean segmentsInHardware() {
      return false;
    }

    @Override
    public ByteQueue byteQueue() {
      return hasLimit ? bytes : null;
    }

    @Override
    public String name() {
      return "eth0";
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
