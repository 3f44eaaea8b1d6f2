package org.xmitlab.loadgen.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.StmmacScenario;

/** The same workloads on both devices. */
final class WorkloadsTest {
  private static RunResult stmmac(String words) {
    return new StmmacRun(StmmacScenario.of(words)).run();
  }

  private static RunResult ncm(String words) {
    return new NcmRun(NcmScenario.of(words)).run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--workload tcp --duration 20ms",
        "--workload tcp --duration 20ms --flows 3 --policy per-ntb",
        "--workload bidirectional --duration 20ms --host-rate 100M",
        "--workload udp-flood --duration 20ms --size 106",
        "--workload bursts --burst 8 --delay 1ms --duration 20ms",
        "--workload request-response --duration 20ms"
      })
  void losesNothingOnNcmAndGivesEqualBytesTwice(String words) {
    RunResult result = ncm(words);
    assertThat(result.delivery().received()).isEqualTo(result.delivery().sent()).isPositive();
    assertThat(result.delivery().reordered() + result.delivery().duplicated()).isZero();
    assertThat(result.latencyNs().count()).isEqualTo(result.delivery().received());
    assertThat(RunJson.of(result, null, true)).isEqualTo(RunJson.of(ncm(words), null, true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--workload tcp --duration 20ms",
        "--workload tcp --duration 20ms --flows 3 --tso off --queues 2",
        "--workload bidirectional --duration 20ms",
        "--workload udp-flood --duration 20ms --flows 2 --queues 2",
        "--workload bursts --burst 8 --delay 1ms --duration 20ms",
        "--workload request-response --duration 20ms"
      })
  void losesNothingOnStmmac(String words) {
    RunResult result = stmmac(words);
    assertThat(result.delivery().received()).isEqualTo(result.delivery().sent()).isPositive();
    assertThat(result.delivery().reordered() + result.delivery().duplicated()).isZero();
    assertThat(result.latencyNs().count()).isPositive();
  }

  @Test
  void tcpThroughTheGadgetShowsTheRegressionToo() {
    double before = ncm("--workload tcp --kernel v5.10.23").gbps();
    double after = ncm("--workload tcp --kernel v5.10.24").gbps();
    assertThat(after).isLessThan(0.6 * before);
  }

  @Test
  void segmentsOfOneSendAnnounceEachOther() {
    RunResult result = ncm("--workload tcp --policy no-timer --duration 20ms");
    assertThat(result.timer().starts()).isZero();
    assertThat(result.ntb().datagramsPerNtb())
        .as("45 segments: four blocks of ten and one of five")
        .isCloseTo(9, within(0.2));
  }

  @Test
  void acknowledgementsTakeTheHostsOwnWayBack() {
    RunResult result = ncm("--workload tcp --duration 20ms");
    assertThat(result.out().packets())
        .as("one for every two frames")
        .isCloseTo(result.delivery().sent() / 2, within(10L));
    assertThat(result.out().datagramsPerNtb()).isGreaterThan(2);
  }

  @Test
  void floodIsHeldBackByItsSendBufferAndDropsNothing() {
    RunResult result = stmmac("--workload udp-flood --duration 400ms");
    assertThat(result.throughput().limitedBy()).isEqualTo("link");
    assertThat(result.pktgen()).containsPattern("send buffer full [1-9]");
    assertThat(result.latencyNs().max())
        .as("what fits into the send buffer, at line rate, and a packet or two")
        .isBetween(500_000L, 2_000_000L);
  }

  @ParameterizedTest
  @CsvSource({"S4, 5000", "S4, 300", "S1, 1000", "S5a, 1000"})
  void burstShorterThanTxFramesIsCleanedByTheTimer(String policy, int txUsecs) {
    RunResult result =
        stmmac(
            "--workload bursts --burst 8 --delay 20ms --core gmac3 --bql off --duration 100ms"
                + " --hz 0 --policy "
                + policy
                + " --coalesce tx-usecs="
                + txUsecs
                + ":tx-frames=256");
    assertThat(result.coalescing().txInterrupts()).isZero();
    assertThat(result.coalescing().completionMaxNs())
        .isBetween(1_000L * txUsecs - 200_000, 1_000L * txUsecs + 200_000);
  }

  @ParameterizedTest
  @CsvSource({
    "S4, 5000, completions (TCP small queues)",
    "S4, 100, TCP window",
    "S5b, 5000, TCP window"
  })
  void saysWhatHeldALongPathBack(String policy, int txUsecs, String limit) {
    RunResult result =
        stmmac(
            "--workload tcp --core gmac4-msi --net-delay 11500us --cwnd 1285000 --segments 21"
                + " --tsq 30000 --policy "
                + policy
                + " --coalesce tx-usecs="
                + txUsecs
                + ":tx-frames=25");
    assertThat(result.throughput().limitedBy()).isEqualTo(limit);
  }

  @Test
  void saysThatAnsweredFramesWaitForTheirAnswers() {
    String words = "--workload request-response --count 10";
    assertThat(stmmac(words).throughput().limitedBy()).isEqualTo("round trip");
    assertThat(ncm(words).throughput().limitedBy()).isEqualTo("round trip");
  }

  @Test
  void flowsSpreadOverQueuesOnlyWithoutSegmentation() {
    String words = "--workload tcp --flows 8 --queues 2 --duration 20ms --tso ";
    RunResult.Coalescing with = stmmac(words + "on").coalescing();
    assertThat(with.queues().get(1).xmits()).isZero();
    RunResult.Coalescing without = stmmac(words + "off").coalescing();
    assertThat(without.queues().get(1).xmits()).isGreaterThan(without.xmits() / 5);
    assertThat(without.queues().get(0).xmits() + without.queues().get(1).xmits())
        .isEqualTo(without.xmits());
  }

  @Test
  void queuesKeepTheirOwnSettings() {
    RunResult.Coalescing c =
        stmmac(
                "--workload udp-flood --flows 8 --queues 2 --duration 20ms --policy S4"
                    + " --coalesce tx-frames=25:q1.tx-frames=1")
            .coalescing();
    RunResult.TxQueue first = c.queues().get(0);
    RunResult.TxQueue second = c.queues().get(1);
    assertThat(second.txFrames()).isEqualTo(1);
    assertThat(second.icDescriptors()).isEqualTo(second.xmits()).isPositive();
    assertThat(first.icDescriptors()).isLessThan(first.xmits());
  }
}
