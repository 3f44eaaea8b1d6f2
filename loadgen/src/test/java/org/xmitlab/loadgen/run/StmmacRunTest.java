package org.xmitlab.loadgen.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.loadgen.scenario.UsageError;

final class StmmacRunTest {
  private static final String FLOW = "--workload tcp --duration 100ms --policy ";
  private static final String SETTINGS = " --coalesce tx-usecs=1000:tx-frames=25";

  private static RunResult run(String words) {
    return new StmmacRun(StmmacScenario.of(words)).run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--duration 10ms --burst 8",
        "--workload tcp --duration 20ms --policy S5b",
        "--workload tcp --duration 20ms --tso off --policy S0",
        "--workload bidirectional --duration 20ms --policy hip04-eth",
        "--workload request-response --duration 20ms",
        "--workload udp-flood --duration 20ms --size 106 --flows 3 --queues 2",
        "--workload tcp --duration 20ms --tso off --flows 4 --queues 4 --policy S4"
      })
  void givesEqualBytesTwice(String words) {
    assertThat(RunJson.of(run(words), null, true)).isEqualTo(RunJson.of(run(words), null, true));
  }

  @ParameterizedTest
  @CsvSource({"10, 812", "100, 8127", "1000, 81274", "2500, 203185"})
  void fillsTheWire(String link, double framesPerSecond) {
    RunResult result =
        run("--profile free --timer-cost 0ns --duration 100ms --policy S3 --link " + link);
    assertThat(result.throughput().pps()).isCloseTo(framesPerSecond, within(framesPerSecond / 90));
    assertThat(result.throughput().limitedBy()).isEqualTo("link");
    assertThat(result.delivery().lost() + result.delivery().reordered()).isZero();
    assertThat(result.ntb()).isNull();
  }

  @Test
  void startsOnceAPacketAndOnceAPollUnderS1() {
    RunResult.Coalescing c = run(FLOW + "S1" + SETTINGS).coalescing();
    assertThat(c.timerStarts()).isEqualTo(c.xmits() + c.txPollsPending());
  }

  @Test
  void startsOnceAPollUnderS2() {
    RunResult.Coalescing c = run(FLOW + "S2" + SETTINGS).coalescing();
    assertThat(c.timerStarts()).isCloseTo(c.txPollsPending(), within(2L));
  }

  @Test
  void startsAtMostOnceATimerPeriodUnderS3() {
    RunResult.Coalescing c = run(FLOW + "S3" + SETTINGS).coalescing();
    assertThat(c.timerStarts()).isBetween(95L, 101L);
  }

  @Test
  void interruptsForEveryPacketThatIsNotFollowedByAnother() {
    RunResult.Coalescing c = run(FLOW + "S5b" + SETTINGS).coalescing();
    assertThat(c.icDescriptors()).isEqualTo(c.xmits());
  }

  @Test
  void delaysARoundTripByTheReceiveWatchdog() {
    String words = "--workload request-response --size 1368 --link 100 --duration 50ms --clock ";
    double with = run(words + "152M").latencyNs().p50();
    double without = run(words + "0").latencyNs().p50();
    assertThat(with - without).as("case S-19").isCloseTo(271_000, within(10_000.0));
  }

  @Test
  void saysStalledWhenACompletionIsLost() {
    RunResult result = run("--policy S4 --duration 20ms --fault lose-completion@100");
    assertThat(result.delivery().stalled()).isTrue();
    assertThat(result.coalescing().txTimeouts()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"S0b, 25", "S0, 0", "S4, 0"})
  void keepsWhatIsNeededToRunItAgain(String policy, int rxFrames) {
    assertThat(run("--duration 1ms --clock 125M --policy " + policy).scenario())
        .containsEntry("rxFrames", rxFrames)
        .containsEntry("clockMhz", 125);
    assertThat(run("--duration 1ms --clock 0").scenario()).containsEntry("clockMhz", 0);
  }

  @Test
  void interruptsForEveryReceivedFrameUnderS0bUnlessToldNotTo() {
    RunResult.Coalescing own = run(FLOW + "S0b").coalescing();
    RunResult.Coalescing none = run(FLOW + "S0b --coalesce rx-frames=0").coalescing();
    assertThat(own.rxInterrupts()).isGreaterThan(2 * none.rxInterrupts());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--policy S6 | did you mean",
        "--coalesce tx-usecs=0:tx-frames=0 | both 0",
        "--coalesce tx-usec=1 | tx-usecs=",
        "--coalesce rx-usecs=5 | 21 to 327",
        "--coalesce rx-usecs=92233720368547859 | --coalesce rx-usecs: '92233720368547859' is not",
        "--coalesce rx-usecs=4294967296 | accepted: 0 to 4294967295",
        "--coalesce tx-frames=4294967296 | accepted: 0 to 4294967295",
        "--coalesce rx-usecs=4294967295 | 21 to 327",
        "--policy hip04-eth --coalesce tx-usecs=201 | tx-usecs 201; accepted: 100 to 200",
        "--policy hip04-eth --coalesce tx-frames=99 | tx-frames 99; accepted: 100 to 200",
        "--ring 100 | 64, 128, 256, 512 or 1024",
        "--fault lose-everything | lose-completion@N",
        "--workload tcp --count 5 | --duration",
        "--policy S0 --hz 0 | needs a tick",
        "--queues 9 | 1 to 8",
        "--queues 2 --coalesce q2.tx-usecs=1 | q0 to q1",
        "--queues 2 --coalesce q1.tx-usecs=0:q1.tx-frames=0 | both 0",
        "--queues 2 --policy S0 --coalesce q1.tx-usecs=100 | per queue",
        "--flows 2 | pktgen has one",
        "--workload bursts | pauses",
        "--workload udp-flood --size 49 | at least 50",
        "--tso maybe | --tso"
      })
  void saysWhatIsNotAccepted(String words, String message) {
    assertThatThrownBy(() -> StmmacScenario.of(words))
        .isInstanceOf(UsageError.class)
        .hasMessageContaining(message);
  }
}
