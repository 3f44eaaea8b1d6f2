package org.xmitlab.loadgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.loadgen.pktgen.Pace;

final class NcmScenarioTest {
  @Test
  void everyDefaultIsAccepted() {
    NcmScenario scenario = NcmScenario.of("");
    assertThat(scenario.machine().hz()).isEqualTo(250);
    assertThat(scenario.timeoutNs()).isEqualTo(300_000);
    assertThat(scenario.generator().sizeBytes()).isEqualTo(1500);
    assertThat(scenario.generator().durationNs()).isEqualTo(100_000_000);
    assertThat(scenario.generator().count()).isZero();
    assertThat(scenario.timerMode()).isEqualTo("soft");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--kernel v5.10.2     | did you mean 'v5.10.23'?",
        "--timer-hw hpett     | did you mean 'hpet'?",
        "--policy per-ntbs    | did you mean 'per-ntb'?",
        "--profile socc       | did you mean 'soc'?",
        "--link supper        | did you mean 'super'?",
        "--link 100k          | a wire carries at least 1M",
        "--hz 251             | known rates: 100, 250, 300, 1000",
        "--hz 1e3             | known rates",
        "--timer-mode firm    | did you mean 'hard'?",
        "--size 14            | accepted: 15 to 15426",
        "--size 15427         | accepted: 15 to 15426",
        "--size 16K           | accepted: 15 to 15426",
        "--ntb-size 2047      | accepted: 2048 to 16384",
        "--ntb-size 16385     | accepted: 2048 to 16384",
        "--count 0            | accepted: 1 to 9223372036854775807",
        "--count -5           | a whole number",
        "--count 1e6          | a whole number",
        "--duration 0ns       | accepted: 1ns to 1000000s",
        "--duration 100       | a duration needs a unit",
        "--duration 999999999s    | accepted: 1ns to 1000000s",
        "--duration 99999999999s  | too large",
        "--delay 1001s        | accepted: 0ns to 1000s",
        "--delay 5            | a duration needs a unit",
        "--rate 0             | accepted: 1 to 1000000000000",
        "--rate 1001G         | accepted: 1 to 1000000000000",
        "--rate 10g           | bits per second",
        "--rate 1             | at most 1000s may lie between",
        "--burst 0            | accepted: 1 to 1000000",
        "--burst 1000001      | accepted: 1 to 1000000",
        "--clone-skb 99999999999  | accepted: 0 to 2147483647",
        "--timeout 0ns        | accepted: 1ns to 1000s",
        "--timeout 1001s      | accepted: 1ns to 1000s",
        "--timer-cost 2s      | accepted: 0ns to 1s",
        "--timer-cost 3       | a duration needs a unit",
        "--net-delay 9000000000s  | accepted: 0ns to 10s",
        "--peer-coalesce 11s  | accepted: 0ns to 10s",
        "--host-timer 2s      | accepted: 0ns to 1s",
        "--host-rate 1k --direction out --burst 1000000 | at most 1000s may lie between",
        "--requests 0         | accepted: 1 to 100000",
        "--requests 100001    | accepted: 1 to 100000",
        "--seed x             | a whole number",
        "--seed -1            | a whole number",
      })
  void refusesWhatIsOutOfRangeAndSaysWhatIsNot(String words, String accepted) {
    String[] optionAndValue = words.split(" ", 2);
    assertThatThrownBy(() -> NcmScenario.of(words))
        .isInstanceOf(UsageError.class)
        .hasMessageStartingWith(optionAndValue[0] + ": '")
        .hasMessageContaining(accepted)
        .message()
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--size 15",
        "--size 15426",
        "--ntb-size 2K --size 2020",
        "--burst 1000000 --rate 1000G",
        "--burst 1000000 --size 15426 --rate 10G",
        "--count 9223372036854775807",
        "--duration 1000000s",
        "--timeout 1000s --delay 1000s --timer-cost 1s",
        "--link 1M",
        "--link 999999G",
        "--seed 9223372036854775807",
      })
  void acceptsTheEndsOfTheRanges(String words) {
    assertThat(NcmScenario.of(words)).isNotNull();
  }

  @Test
  void aFrameMustFitTheNegotiatedBlock() {
    assertThatThrownBy(() -> NcmScenario.of("--ntb-size 2K --size 2021"))
        .hasMessage("--size: '2021' is not accepted; accepted: 15 to 2020");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--direction out                     | 1514",
        "--direction both                    | 1514",
        "--workload request-response         | 1514",
        "--workload request-response --direction out | 1514",
        "--workload bidirectional            | 1514",
        "--direction out --max-segment 8000  | 8000",
        "--direction out --max-segment 8000 --host-ntb-size 8K | 7993",
        "--direction out --max-segment 8000 --host-ntb-size 4K --ntb-format 32 | 3721",
        "--direction both --max-segment 8000 --ntb-size 4K | 4068",
        "--workload tcp                      | 15426",
      })
  void aFrameMustFitWhatTheHostSends(String words, int longest) {
    assertThat(NcmScenario.of(words + " --size " + longest)).isNotNull();
    assertThatThrownBy(() -> NcmScenario.of(words + " --size " + (longest + 1)))
        .isInstanceOf(UsageError.class)
        .hasMessageStartingWith("--size: '" + (longest + 1) + "' is not accepted; accepted: 15 to ")
        .hasMessageContaining("15 to " + longest)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void theHostsStreamKeepsARateThatHasLessThanANanosecondAFrame() {
    NcmExchange exchange =
        NcmScenario.of("--workload bidirectional --host-rate 1000G --size 60").exchange();
    assertThat(exchange.streamPace(60))
        .isEqualTo(new Pace(0, 480_000_000_000L, 1_000_000_000_000L));
    assertThat(NcmScenario.of("--workload bidirectional").exchange().streamPace(1500))
        .isEqualTo(Pace.atRate(12_000, 500_000_000));
  }

  @Test
  void rateAndDelayExcludeEachOther() {
    assertThatThrownBy(() -> NcmScenario.of("--rate 10G --delay 1us"))
        .hasMessage("--rate: cannot be given together with --delay; give one of them");
  }

  @Test
  void aRateIsAPaceOfTransmitCalls() {
    assertThat(NcmScenario.of("--rate 8G --size 1000 --burst 4").generator().pace())
        .isEqualTo(new Pace(4_000, 0, 8_000_000_000L));
  }

  @Test
  void anOwnTimerCostReplacesTheHardwaresFigure() {
    assertThat(NcmScenario.of("--timer-cost 3us").machine().timerHw().programNs().value())
        .isEqualTo(3_000);
  }
}
