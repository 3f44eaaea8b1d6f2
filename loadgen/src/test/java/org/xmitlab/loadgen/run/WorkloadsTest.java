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
  void softwareSegmentationGivesTheSocketItsMemoryBack() {
    RunResult result = stmmac("--workload tcp --tso off --warm-up 6800ms --duration 100ms");
    assertThat(result.throughput().limitedBy()).isEqualTo("link");
  }

  @ParameterizedTest
  @CsvSource({
    "udp-flood, --policy S1z --coalesce tx-usecs=0:tx-frames=256 --bql off, 5ms, 5000000",
    "bursts, --delay 1s, 10ms, 10000000",
    "bursts, --delay 1ms --burst 1000000, 3ms, 3000000"
  })
  void udpEndsWhenItsTimeIsUp(String workload, String words, String duration, long ns) {
    RunResult result = stmmac("--workload " + workload + " " + words + " --duration " + duration);
    assertThat(result.throughput().virtualNs()).isCloseTo(ns, within(1_000L));
  }

  @Test
  void udpGivesUpWhenNothingIsTaken() {
    RunResult result = ncm("--workload udp-flood --link none --count 5000");
    assertThat(result.throughput().limitedBy()).isEqualTo("a send buffer that stayed full");
    assertThat(result.delivery().stuck()).isEqualTo(result.delivery().sent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--count 100 --fifo 16384 --coalesce tx-frames=1",
        "--workload tcp --queues 4 --flows 4 --fifo 100000 --duration 10ms",
        "--workload tcp --flows 64 --queues 8 --tso off --duration 20ms --ring 64",
        "--workload tcp --flows 8 --link 10 --duration 50ms",
        "--workload tcp --segments 2 --cwnd 4344 --queues 4 --flows 4 --duration 10ms"
      })
  void whatWasTakenArrivesInTheEnd(String words) {
    RunResult.Delivery delivery = stmmac(words).delivery();
    assertThat(delivery.received()).isEqualTo(delivery.sent()).isPositive();
    assertThat(delivery.lost() + delivery.stuck()).isZero();
  }

  @Test
  void fullQueueOfTheStackIsNamed() {
    RunResult result = ncm("--link full --workload udp-flood --flows 64 --count 2000");
    assertThat(result.delivery().dropped()).isPositive();
    assertThat(result.delivery().lost()).isZero();
  }

  @Test
  void flowGoesOnAfterTheWatchdogHasThrownItsPacketsAway() {
    RunResult result =
        stmmac(
            "--workload tcp --queues 2 --flows 4 --tso off --policy S4 --core gmac3"
                + " --fault lose-completion@9 --warm-up 7s --duration 500ms");
    assertThat(result.coalescing().txTimeouts()).isEqualTo(1);
    assertThat(result.delivery().lost()).isPositive();
    assertThat(result.throughput().limitedBy()).isEqualTo("link");
    assertThat(result.pktgen()).contains("retransmission timeouts");
  }

  @Test
  void receiverThatWaitsForMoreThanTheWindowIsWokenByTheDelayedAcknowledgement() {
    RunResult result = ncm("--workload tcp --cwnd 1448 --duration 200ms");
    assertThat(result.delivery().sent()).as("one every 40 ms").isBetween(4L, 6L);
  }

  @Test
  void incomingFramesThatFindTheRingFullAreCounted() {
    RunResult result = stmmac("--workload bidirectional --size 15 --duration 5ms");
    assertThat(result.receive().dropped()).isPositive();
    assertThat(stmmac("--workload bidirectional --duration 50ms").receive().l2Bps())
        .as("half the line, and acknowledgements")
        .isBetween(495e6, 520e6);
  }

  @Test
  void countedRunEndsWithTheLastArrival() {
    RunResult.Throughput throughput = stmmac("--count 100").throughput();
    assertThat(throughput.packets()).isEqualTo(100);
    assertThat(throughput.wireBps()).isLessThan(1e9);
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
