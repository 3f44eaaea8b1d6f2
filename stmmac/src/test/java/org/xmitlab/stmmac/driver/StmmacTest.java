package org.xmitlab.stmmac.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.stmmac.mac.DmaCore;

final class StmmacTest {
  private static final long LONG_NS = 200_000_000;
  private static final byte[] DATA = new byte[1 << 17];

  @Test
  void forgetsAFrameThatS4xFindsOnTheWire() {
    Bench bench = new Bench(Bench.named("S4x"), DmaCore.GMAC3, false, 5, 25);
    bench.xmit(1514, false);
    bench.pass(LONG_NS);
    assertThat(bench.ledger.received()).isEqualTo(1);
    assertThat(bench.nic.heldFrames()).isEqualTo(1);
    assertThat(bench.nic.isStalled()).isTrue();
  }

  @Test
  void resetsTheRingWhenACompletionIsLost() {
    Bench bench = new Bench(Bench.named("S4"), DmaCore.GMAC4, true, 1_000, 25);
    bench.nic.wire().loseCompletionOf(1);
    bench.xmit(1514, false);
    assertThat(bench.nic.queue(0).txQueue().isStackStopped()).isTrue();
    bench.pass(5_000_000_000L);
    assertThat(bench.nic.counters().txTimeouts).isZero();
    bench.pass(2_000_000_000L);
    assertThat(bench.nic.counters().txTimeouts).isEqualTo(1);
    assertThat(bench.nic.counters().packetsDropped).isEqualTo(1);
    assertThat(bench.nic.queue(0).txQueue().isStoppedByAnyone()).isFalse();
    assertThat(bench.xmit(1514, false)).isEqualTo(TxResult.OK);
    bench.pass(LONG_NS);
    assertThat(bench.nic.heldFrames()).isZero();
  }

  @Test
  void pollsTransmissionForEveryReceiveInterruptOnGmac4Only() {
    assertThat(pollsAfterOneReceivedFrame(DmaCore.GMAC4)).isEqualTo(1);
    assertThat(pollsAfterOneReceivedFrame(DmaCore.XGMAC)).isEqualTo(1);
    assertThat(pollsAfterOneReceivedFrame(DmaCore.GMAC3)).isZero();
    assertThat(pollsAfterOneReceivedFrame(DmaCore.GMAC4_MSI)).isZero();
  }

  @Test
  void pollsBothDirectionsForAReceiveInterruptOfV54() {
    Bench bench = new Bench(Bench.named("S0b"), DmaCore.GMAC3, true, 1_000, 25);
    bench.nic.rx().arrive(new byte[60], 0, 60);
    bench.pass(1_000_000);
    assertThat(bench.nic.counters().txPolls).isEqualTo(1);
    assertThat(bench.nic.counters().interrupts).isEqualTo(1);
  }

  @Test
  void goesOnInterruptingAlthoughTheTransmitPollOfV54UnmasksNothing() {
    Bench everyFrame = new Bench(Bench.named("S0b"), DmaCore.GMAC3, true, 1_000, 1);
    for (int i = 0; i < 10; i++) {
      everyFrame.xmit(1514, false);
      everyFrame.pass(100_000);
    }
    assertThat(everyFrame.nic.counters().txInterrupts).isEqualTo(10);
    assertThat(everyFrame.nic.heldFrames()).isZero();
  }

  @Test
  void cleansHip04WithoutTransmitInterrupts() {
    Bench bench = new Bench(Bench.named("hip04-eth"), DmaCore.GMAC3, false, 200, 48);
    for (int i = 0; i < 47; i++) {
      bench.xmit(60, false);
    }
    assertThat(bench.nic.timerIsQueued()).isTrue();
    bench.pass(50_000);
    assertThat(bench.nic.counters().txPolls).as("neither full nor late").isZero();
    bench.xmit(60, false);
    assertThat(bench.nic.counters().txPolls).as("48 entries are in use").isEqualTo(1);
    bench.pass(LONG_NS);
    assertThat(bench.nic.heldFrames()).isZero();
    assertThat(bench.nic.counters().txSetIcBit + bench.nic.counters().txInterrupts).isZero();
  }

  @Test
  void cancelsHip04sTimerForAReceiveInterruptAndPollsTransmission() {
    Bench bench = new Bench(Bench.named("hip04-eth"), DmaCore.GMAC3, false, 100_000, 48);
    bench.xmit(60, false);
    bench.nic.rx().arrive(new byte[60], 0, 60);
    bench.pass(1_000_000);
    assertThat(bench.nic.counters().timerCancelsArmed).isEqualTo(1);
    assertThat(bench.nic.timerIsQueued()).isFalse();
    assertThat(bench.nic.heldFrames()).isZero();
    bench.nic.rx().arrive(new byte[60], 0, 60);
    bench.pass(1_000_000);
    assertThat(bench.nic.counters().rxInterrupts).as("unmasked again").isEqualTo(2);
  }

  private static long pollsAfterOneReceivedFrame(DmaCore core) {
    Bench bench = new Bench(Bench.named("S1"), core, true, 1_000, 25);
    bench.nic.rx().arrive(new byte[60], 0, 60);
    bench.pass(1_000_000);
    assertThat(bench.nic.counters().rxInterrupts).isEqualTo(1);
    return bench.nic.counters().txPolls;
  }

  @Test
  void interruptsForReceivingWhenTheWatchdogIsOver() {
    Bench bench = new Bench(Bench.named("S1"), DmaCore.GMAC4, true, 1_000, 25);
    long[] atNs = {0, 0};
    bench.nic.onReceive(
        (bytes, offset, lengthBytes, nowNs) -> {
          atNs[0] = nowNs;
          atNs[1]++;
        });
    for (int i = 0; i < 3; i++) {
      bench.nic.rx().arrive(new byte[60], 0, 60);
      bench.pass(10_000);
    }
    bench.pass(1_000_000);
    assertThat(atNs[1]).isEqualTo(3);
    assertThat(atNs[0]).isEqualTo(204_800 + 2_000);
  }

  @Test
  void takesADescriptorForHeadersAndOneForEach16KiBOfAFragment() {
    Bench bench = new Bench(Bench.named("S1"), DmaCore.GMAC4, false, 1_000, 0);
    Skb skb =
        new Skb(null)
            .packet(new byte[66], 66, DATA, 0, 65_160)
            .fragments(32_768, 32_768)
            .gso(1_448);
    bench.xmit(skb);
    bench.pass(LONG_NS);
    assertThat(bench.nic.wire().framesSent()).isEqualTo(45);
    assertThat(bench.nic.counters().packetsCleaned).isEqualTo(1);
    assertThat(bench.nic.counters().descriptorsCleaned)
        .as("context, headers, 3 for 32768 bytes, 2 for 32392")
        .isEqualTo(1 + 1 + 3 + 2);
  }

  @Test
  void refusesAFrameThatIsTooLong() {
    Bench bench = new Bench(Bench.named("S1"), DmaCore.GMAC4, false, 1_000, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                bench
                    .nic
                    .queue(0)
                    .startXmit(new org.xmitlab.netdev.Frame().of(new byte[2_000], 0, 1_515), false))
        .withMessageContaining("1515");
  }

  @Test
  void isStalledWhenTheOldestPacketIsNeverGivenBackThoughATimerRuns() {
    Bench bench = new Bench(Bench.named("S1"), DmaCore.GMAC3, false, 1_000, 25);
    bench.nic.wire().loseCompletionOf(1);
    bench.xmit(60, false);
    bench.pass(5_500_000L);
    assertThat(bench.nic.timerIsQueued()).isTrue();
    assertThat(bench.nic.isStalled()).isTrue();
    assertThat(bench.nic.unsentFrames()).isZero();
    assertThat(bench.nic.heldFrames()).isEqualTo(1);
  }
}
