package org.xmitlab.stmmac.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.stmmac.mac.DmaCore;
import org.xmitlab.stmmac.policy.TxProfile;
import org.xmitlab.stmmac.policy.TxProfiles;

/**
 * What every profile must do, on every core. S4x is the one that does not: its timer is cancelled
 * by the poll that would need it (2d1a42cf7f77 alone).
 */
final class StmmacContractTest {
  private static final long LONG_NS = 200_000_000;

  static Stream<TxProfile> profiles() {
    return TxProfiles.all().stream();
  }

  static Stream<TxProfile> soundProfiles() {
    return profiles().filter(profile -> !profile.name().equals("S4x"));
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void sendsEveryFrameOnceAndInOrder(TxProfile profile) {
    for (DmaCore core : DmaCore.all()) {
      Bench bench = new Bench(profile, core, false, 1_000, 25);
      for (int i = 0; i < 200; i++) {
        assertThat(bench.xmit(60 + i, i % 4 != 3)).isEqualTo(TxResult.OK);
        bench.pass(20_000);
      }
      bench.pass(LONG_NS);
      assertThat(bench.ledger.received()).isEqualTo(200);
      assertThat(bench.ledger.reordered() + bench.ledger.duplicated()).isZero();
      assertThat(bench.ledger.unexpected()).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("soundProfiles")
  void cleansASingleFrameByTimer(TxProfile profile) {
    Bench bench = new Bench(profile, DmaCore.GMAC3, true, 1_000, 25);
    bench.pass(5_000_000);
    bench.xmit(1514, false);
    bench.pass(LONG_NS);
    assertThat(bench.nic.heldFrames()).isZero();
    assertThat(bench.nic.isStalled()).isFalse();
    long jiffies = profile.name().startsWith("S0") ? 2 * 1_000_000_000L / Bench.HZ : 0;
    assertThat(bench.nic.counters().completionNs.getMaxValue())
        .isLessThanOrEqualTo(1_001_000 + jiffies);
  }

  @ParameterizedTest
  @MethodSource("soundProfiles")
  void cleansAFrameThatIsStillOnTheWireWhenTheTimerFires(TxProfile profile) {
    Bench bench = new Bench(profile, DmaCore.GMAC3, true, 5, 25);
    bench.pass(5_000_000);
    bench.xmit(1514, false);
    bench.pass(LONG_NS);
    assertThat(bench.nic.heldFrames()).isZero();
  }

  @ParameterizedTest
  @MethodSource("soundProfiles")
  void stopsAtAFullRingAndWakesWhenItIsCleaned(TxProfile profile) {
    Bench bench = new Bench(profile, DmaCore.GMAC4, true, 1_000, 50);
    int accepted = 0;
    while (!bench.nic.queue(0).txQueue().isStopped()) {
      assertThat(bench.xmit(1514, true)).isEqualTo(TxResult.OK);
      accepted++;
    }
    assertThat(accepted).isEqualTo(63 - 18);
    bench.pass(LONG_NS);
    assertThat(bench.nic.queue(0).txQueue().isStoppedByAnyone()).isFalse();
    assertThat(bench.nic.counters().packetsCleaned).isEqualTo(accepted);
    assertThat(bench.nic.counters().descriptorsCleaned).isEqualTo(accepted);
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void answersBusyWhenThereIsNoRoom(TxProfile profile) {
    Bench bench = new Bench(profile, DmaCore.GMAC4, false, 1_000, 0);
    for (int i = 0; i < 63; i++) {
      assertThat(bench.xmit(60, false)).isEqualTo(TxResult.OK);
    }
    assertThat(bench.xmit(60, false)).isEqualTo(TxResult.BUSY);
    assertThat(bench.nic.counters().busy).isEqualTo(1);
  }
}
