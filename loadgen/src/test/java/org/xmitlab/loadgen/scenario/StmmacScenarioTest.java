package org.xmitlab.loadgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.loadgen.pktgen.Pace;

final class StmmacScenarioTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--size 1515          | accepted: 15 to 1514",
        "--rate 0             | accepted: 1 to 1000000000000",
        "--rate 1001G         | accepted: 1 to 1000000000000",
        "--rate 1             | at most 1000s may lie between",
        "--delay 9000000000s  | accepted: 0ns to 1000s",
        "--delay 1001s --workload bursts | accepted: 0ns to 1000s",
        "--duration 0ns       | accepted: 1ns to 1000000s",
        "--duration 2305843009213693951ns | accepted: 1ns to 1000000s",
        "--timer-cost 2s      | accepted: 0ns to 1s",
        "--warm-up 9000000000s    | accepted: 0ns to 1000s",
        "--net-delay 9000000000s  | accepted: 0ns to 10s",
        "--peer-coalesce 11s  | accepted: 0ns to 10s",
        "--fault lose-completion@0 | counted from 1",
        "--clock 999k         | accepted: 0 (no watchdog), or whole MHz from 1M to 1000M",
        "--clock 62.5M        | whole MHz from 1M to 1000M",
        "--link 10000 | --core gmac4 has up to 2500 Mbit/s",
        "--link 10000 --core gmac4-msi | --core gmac4-msi has up to 2500 Mbit/s",
        "--link 10000 --core gmac3 | --core gmac3 has up to 1000 Mbit/s",
        "--link 2500 --core gmac3 | --core gmac3 has up to 1000 Mbit/s",
        "--clock 1001M        | whole MHz from 1M to 1000M",
      })
  void refusesWhatIsOutOfRangeAndSaysWhatIsNot(String words, String accepted) {
    String[] optionAndValue = words.split(" ", -1);
    assertThatThrownBy(() -> StmmacScenario.of(words))
        .isInstanceOf(UsageError.class)
        .hasMessageStartingWith(optionAndValue[0] + ": '" + optionAndValue[1] + "'")
        .hasMessageContaining(accepted)
        .message()
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--size 15 --burst 1000000 --rate 1000G",
        "--delay 1000s --timer-cost 1s --duration 1000000s",
        "--workload tcp --warm-up 1000s --net-delay 10s --peer-coalesce 10s",
        "--clock 0",
        "--link 10000 --core xgmac",
        "--link 2500 --core gmac4-msi",
        "--link 1000 --core gmac3",
        "--clock 1M",
        "--clock 1G",
      })
  void acceptsTheEndsOfTheRanges(String words) {
    assertThat(StmmacScenario.of(words)).isNotNull();
  }

  @Test
  void rateAndDelayExcludeEachOther() {
    assertThatThrownBy(() -> StmmacScenario.of("--rate 10G --delay 1us"))
        .hasMessage("--rate: cannot be given together with --delay; give one of them");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1M", "200M", "257M", "700M", "1000M"})
  void settingsForSendingLeaveTheWatchdogAlone(String clock) {
    String words = "--clock " + clock;
    assertThat(riwtNs(words + " --coalesce tx-usecs=500")).isEqualTo(riwtNs(words));
  }

  private static long riwtNs(String words) {
    return StmmacScenario.of(words).nic().coalesce().get(0).riwtNs();
  }

  @ParameterizedTest
  @CsvSource({"10, 70000", "100, 7000", "1000, 700", "2500, 280", "10000, 70"})
  void anAcknowledgementTakesItsTimeOnTheWire(String link, long ns) {
    assertThat(
            StmmacScenario.of("--core xgmac --workload tcp --link " + link)
                .workload()
                .tcp()
                .ackWireNs())
        .isEqualTo(ns);
  }

  @Test
  void aRateIsAPaceOfTransmitCalls() {
    assertThat(StmmacScenario.of("--rate 8G --size 1000 --burst 4").workload().generator().pace())
        .isEqualTo(new Pace(4_000, 0, 8_000_000_000L));
  }
}
