package org.xmitlab.loadgen.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.UsageError;
import org.xmitlab.ncm.ntb.NtbFormat;

final class NcmDirectionsTest {
  private static RunResult run(String words) {
    return new NcmRun(NcmScenario.of(words)).run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--direction out --duration 3ms",
        "--direction both --duration 3ms",
        "--direction both --count 300 --link high",
        "--direction both --count 200 --ntb-format 32 --unwrap v5.10",
        "--direction out --count 200 --host-ntb-size 4K --size 1514",
        "--direction both --count 400 --size 60 --policy no-timer --burst 8",
        "--direction out --count 50 --host-timer 0ns --max-segment 4000 --size 3000",
        "--workload request-response --count 30 --size 98",
        "--workload request-response --direction out --count 30 --size 98 --link high"
      })
  void everyFrameArrivesOnceAndInOrderBothWays(String words) {
    RunResult result = run(words);
    for (RunResult.Delivery d :
        new RunResult.Delivery[] {result.delivery(), result.out().delivery()}) {
      assertThat(d.sent()).isPositive();
      assertThat(d.received()).isEqualTo(d.sent());
      assertThat(d.lost() + d.duplicated() + d.reordered() + d.stuck()).isZero();
    }
    assertThat(result.out().rejectedTransfers()).isZero();
    assertThat(RunJson.of(run(words), null, false)).isEqualTo(RunJson.of(result, null, false));
  }

  @Test
  void answersEveryRequestAfterTheTimersOfBothSides() {
    RunResult ping =
        run(
            "--profile free --policy per-ntb --workload request-response --count 25 --size 98"
                + " --delay 5ms");
    assertThat(ping.roundTripNs().count()).isEqualTo(25);
    assertThat(ping.roundTripNs().p50()).isBetween(1_500_000L, 1_510_000L);
    assertThat(ping.out().timerExpiries()).as("three turns a frame").isEqualTo(3 * 25);
  }

  @Test
  void usesWhatHostAndGadgetHaveNegotiated() {
    NcmRun run = new NcmRun(NcmScenario.of("--ntb-format 32 --crc on --ntb-size 4K --count 100"));
    assertThat(run.negotiated().format()).isEqualTo(NtbFormat.NTB32);
    assertThat(run.negotiated().crc()).isTrue();
    assertThat(run.negotiated().ntbInBytes()).isEqualTo(4096);
    RunResult result = run.run();
    assertThat(result.delivery().received()).isEqualTo(100);
    assertThat(result.ntb().datagramsPerNtb()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--size 15426",
        "--size 15426 --workload udp-flood",
        "--size 15422 --crc on --ntb-format 32",
        "--size 2020 --ntb-size 2K",
        "--direction out --size 8000 --max-segment 8000",
        "--direction out --size 7993 --max-segment 8000 --host-ntb-size 8K",
        "--direction both --size 1514 --link full --host-ntb-size 2K --ntb-format 32",
        "--workload request-response --size 4068 --max-segment 8000 --ntb-size 4K"
      })
  void theLongestFramesArriveToo(String words) {
    RunResult result = run(words + " --count 20");
    RunResult.Delivery d = words.contains("out") ? result.out().delivery() : result.delivery();
    assertThat(d.sent()).isEqualTo(20);
    assertThat(d.received()).isEqualTo(20);
  }

  @Test
  void leavesFramesWithAHostWhoseBusNeverMoves() {
    RunResult result = run("--direction out --count 100 --link none");
    assertThat(result.delivery().stuck()).isEqualTo(100);
    assertThat(result.delivery().lost()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--direction up",
        "--direction both --workload request-response",
        "--direction out --crc on",
        "--crc maybe",
        "--ntb-format 64",
        "--unwrap v3",
        "--max-segment 9000",
        "--max-segment 4000 --unwrap v5.10",
        "--host-timer 5",
        "--host-ntb-size 32K",
        "--host-rate fast",
        "--workload tpc",
        "--direction out --workload tcp",
        "--size 1515 --direction out",
        "--size 1515 --workload request-response",
        "--host-rate max --workload bidirectional",
        "--crc on --workload tcp"
      })
  void namesTheOptionThatCannotBe(String words) {
    String option = words.split(" ", -1)[0];
    assertThatThrownBy(() -> NcmScenario.of(words))
        .isInstanceOf(UsageError.class)
        .hasMessageStartingWith(
            option.equals("--direction") && words.contains("crc") ? "--crc" : option);
  }
}
