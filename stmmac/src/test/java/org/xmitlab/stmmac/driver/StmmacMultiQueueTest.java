package org.xmitlab.stmmac.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.mac.DmaCore;
import org.xmitlab.stmmac.mac.EthernetSpeed;

/** Several transmit queues: own rings, timers and settings, one wire, one interrupt line. */
final class StmmacMultiQueueTest {
  private static final long FRAME_NS = EthernetSpeed.MBIT_1000.frameNs(1_514);
  private static final int PAYLOAD_BYTES = 45 * 1_448;
  private static final byte[] PAYLOAD = new byte[PAYLOAD_BYTES];

  private final SkbPool packets = new SkbPool();

  private Bench bench(DmaCore core, CoalesceSettings... queues) {
    return new Bench(Bench.named("S1"), core, false, List.of(queues));
  }

  private Skb flow(int port, int payloadBytes) {
    byte[] headers = new byte[66];
    headers[35] = (byte) port;
    return packets.take().packet(headers, 66, PAYLOAD, 0, payloadBytes);
  }

  @Test
  void everyQueueHasItsOwnSettingsAndTimer() {
    Bench bench = bench(DmaCore.GMAC3, Bench.coalesce(1_000, 0), Bench.coalesce(300, 0));
    bench.xmit(0, flow(0, 1_000));
    bench.xmit(1, flow(1, 1_000));
    bench.pass(500_000);
    assertThat(bench.nic.queue(0).heldFrames()).isEqualTo(1);
    assertThat(bench.nic.queue(1).heldFrames()).isZero();
    bench.pass(1_000_000);
    assertThat(bench.nic.heldFrames()).isZero();
    assertThat(bench.nic.counters(0).completionNs.getMaxValue()).isBetween(1_000_000L, 1_001_000L);
    assertThat(bench.nic.counters(1).completionNs.getMaxValue()).isBetween(300_000L, 301_000L);
    assertThat(bench.nic.counters().xmits).isEqualTo(2);
  }

  @Test
  void frameOfAnotherQueueCutsIntoTheTrainOfSegments() {
    Bench bench = bench(DmaCore.GMAC4, Bench.coalesce(5_000, 1), Bench.coalesce(5_000, 1));
    bench.xmit(0, flow(0, PAYLOAD_BYTES).gso(1_448));
    bench.pass(10 * FRAME_NS);
    bench.xmit(1, flow(1, 1_448));
    bench.pass(4 * FRAME_NS);
    assertThat(bench.nic.counters(1).packetsCleaned).isEqualTo(1);
    assertThat(bench.nic.counters(0).packetsCleaned).isZero();
    bench.pass(31 * FRAME_NS);
    assertThat(bench.nic.counters(0).packetsCleaned)
        .as("the long packet ends one frame later than alone")
        .isZero();
    bench.pass(2 * FRAME_NS);
    assertThat(bench.nic.counters(0).packetsCleaned).isEqualTo(1);
    assertThat(bench.nic.wire().framesSent()).isEqualTo(46);
  }

  @Test
  void queuesShareTheWireEqually() {
    Bench bench = bench(DmaCore.GMAC4, Bench.coalesce(5_000, 1), Bench.coalesce(5_000, 1));
    for (int i = 0; i < 20; i++) {
      bench.xmit(0, flow(0, 1_448));
    }
    bench.xmit(1, flow(1, 1_448));
    bench.xmit(1, flow(1, 1_448));
    bench.pass(6 * FRAME_NS);
    assertThat(bench.nic.queue(1).heldFrames()).isZero();
    assertThat(bench.nic.queue(0).heldFrames()).isGreaterThan(15);
  }

  @Test
  void oneHandlerLooksAtEveryChannel() {
    assertThat(txPollsOfSecondQueue(DmaCore.GMAC4))
        .as("its starvation bit is set, so any interrupt of the line polls it")
        .isEqualTo(1);
    assertThat(txPollsOfSecondQueue(DmaCore.GMAC3)).isZero();
  }

  private long txPollsOfSecondQueue(DmaCore core) {
    Bench bench = bench(core, Bench.coalesce(5_000, 25), Bench.coalesce(5_000, 25));
    bench.nic.rx().arrive(new byte[60], 0, 60);
    bench.pass(250_000);
    assertThat(bench.nic.counters().interrupts).isEqualTo(1);
    return bench.nic.counters(1).txPolls;
  }

  @Test
  void segmentationGoesToTheFirstQueueAndFlowsSpread() {
    Bench gmac4 = bench(DmaCore.GMAC4, Bench.coalesce(5_000, 25), Bench.coalesce(5_000, 25));
    boolean[] used = new boolean[2];
    for (int port = 0; port < 16; port++) {
      Skb skb = flow(port, 1_448);
      int queue = gmac4.nic.selectQueue(skb);
      assertThat(gmac4.nic.selectQueue(flow(port, 100))).as("a flow stays").isEqualTo(queue);
      used[queue] = true;
      assertThat(gmac4.nic.selectQueue(flow(port, PAYLOAD_BYTES).gso(1_448))).isZero();
    }
    assertThat(used).containsExactly(true, true);
  }

  @Test
  void watchdogOfOneQueueResetsAll() {
    Bench bench =
        new Bench(
            Bench.named("S4x"),
            DmaCore.GMAC3,
            true,
            List.of(Bench.coalesce(100, 0), Bench.coalesce(100_000, 0)));
    bench.nic.wire().loseCompletionOf(1);
    bench.xmit(0, flow(0, 1_448));
    bench.pass(5_990_000_000L);
    bench.xmit(1, flow(1, 1_448));
    bench.pass(5_000_000L);
    assertThat(bench.nic.counters().txTimeouts).isZero();
    assertThat(bench.nic.queue(1).heldFrames()).as("its timer has 100 ms").isEqualTo(1);
    bench.pass(10_000_000L);
    assertThat(bench.nic.counters(0).txTimeouts).isEqualTo(1);
    assertThat(bench.nic.counters(1).packetsDropped).isEqualTo(1);
    assertThat(bench.nic.heldFrames()).isZero();
  }

  @Test
  void refusesMoreQueuesThanTheHardwareHas() {
    CoalesceSettings[] nine = new CoalesceSettings[9];
    Arrays.setAll(nine, i -> Bench.coalesce(1_000, 25));
    assertThatThrownBy(() -> bench(DmaCore.GMAC4, nine))
        .hasMessage("coalesce: 9 queues, must be 1 … 8");
  }
}
