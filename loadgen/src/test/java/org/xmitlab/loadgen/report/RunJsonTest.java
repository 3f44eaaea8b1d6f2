package org.xmitlab.loadgen.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.WallTime;
import org.xmitlab.loadgen.scenario.NcmScenario;

/** The contract of design.md section 5. */
final class RunJsonTest {
  private static final WallTime WALL = new WallTime(2_000);

  private static JsonNode parse(String json) {
    try {
      return new JsonMapper().readTree(json);
    } catch (IOException e) {
      throw new AssertionError(json, e);
    }
  }

  private static List<String> keys(JsonNode node) {
    List<String> keys = new ArrayList<>();
    node.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  @ParameterizedTest
  @CsvSource({
    "--duration 2ms",
    "--count 3 --link none --duration 1ms",
    "--rate 1G --count 5 --profile free"
  })
  void everyKeyOfTheContractIsThereForEveryRun(String words) {
    RunResult result = new NcmRun(NcmScenario.of(words)).run();
    JsonNode json = parse(RunJson.of(result, WALL, true));
    assertThat(keys(json))
        .containsExactly(
            "schema",
            "scenario",
            "throughput",
            "timer",
            "ntb",
            "coalescing",
            "latencyNs",
            "cpu",
            "delivery",
            "out",
            "roundTripNs",
            "receive",
            "wall");
    assertThat(keys(json.get("scenario")))
        .contains(
            "device",
            "kernel",
            "timerHw",
            "policy",
            "profile",
            "hz",
            "link",
            "sizeBytes",
            "burst",
            "rateBps",
            "count",
            "durationNs",
            "seed",
            "delayNs",
            "timeoutNs",
            "ntbBytes",
            "requests",
            "cloneSkb",
            "timerMode",
            "timerCostNs");
    assertThat(keys(json.get("throughput")))
        .contains("packets", "bytes", "virtualNs", "pps", "l2Bps", "wireBps", "limitedBy");
    assertThat(keys(json.get("timer")))
        .contains(
            "starts",
            "startsPerPacket",
            "startsThatProgram",
            "programs",
            "programsPerStart",
            "programsInInterrupt",
            "interrupts",
            "expiries",
            "maxLateNs");
    assertThat(keys(json.get("ntb")))
        .contains("sent", "datagramsPerNtb", "closedByFull", "closedByTimer", "closedByLast");
    assertThat(keys(json.get("latencyNs")))
        .contains("count", "min", "p50", "p90", "p99", "p999", "max");
    assertThat(keys(json.get("cpu").get(0))).containsExactly("cpu", "busyShare", "shares");
    assertThat(keys(json.get("delivery")))
        .contains("sent", "received", "lost", "duplicated", "reordered", "stuck");
    assertThat(keys(json.get("wall"))).containsExactly("ns", "packetsPerSecond", "realTimeFactor");
  }

  @Test
  void whatDoesNotApplyIsNullRatherThanAbsent() {
    JsonNode json = parse(RunJson.of(SampleResult.of(1), null, false));
    assertThat(json.get("coalescing").isNull()).isTrue();
    assertThat(json.get("scenario").get("rateBps").isNull()).isTrue();
  }

  @Test
  void wallIsLeftOutWhenThereIsNone() {
    assertThat(parse(RunJson.of(SampleResult.of(1), null, false)).has("wall")).isFalse();
  }

  @Test
  void wallTellsSpeedAgainstRealTime() {
    JsonNode wall = parse(RunJson.of(SampleResult.of(1), WALL, false)).get("wall");
    assertThat(wall.get("packetsPerSecond").decimalValue()).isEqualByComparingTo("5000000");
    assertThat(wall.get("realTimeFactor").decimalValue()).isEqualByComparingTo("0.5");
  }

  @Test
  void numbersKeepTheirDigits() {
    String json = RunJson.of(SampleResult.of(2.2), null, false);
    assertThat(json)
        .contains("\"seed\":9007199254740993")
        .contains("\"l2Bps\":2200000000")
        .contains("\"copy\":0.333333")
        .contains("\"again\":true");
  }

  @Test
  void theShortFormIsOneLineAndTheLongOneSaysTheSame() {
    RunResult result = SampleResult.of(2.2);
    assertThat(RunJson.of(result, WALL, false)).doesNotContain("\n");
    assertThat(parse(RunJson.of(result, WALL, true)))
        .isEqualTo(parse(RunJson.of(result, WALL, false)));
  }
}
