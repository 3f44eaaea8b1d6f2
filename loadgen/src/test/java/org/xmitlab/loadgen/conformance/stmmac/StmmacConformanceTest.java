package org.xmitlab.loadgen.conformance.stmmac;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xmitlab.loadgen.conformance.Recorded;
import org.xmitlab.loadgen.conformance.Replayer;

/** The full recordings, which lie beside the project and are not always there. */
final class StmmacConformanceTest {
  @ParameterizedTest
  @CsvSource({
    "ic_bit.csv, 90",
    "bql.csv, 6",
    "arm_policy.csv, 7",
    "ethtool_rules.csv, 76",
    "timer_trace.csv, 43",
    "timer_script.csv, 5",
    "scenario_reference.csv, 225"
  })
  void everyRecordingIsReproduced(String name, int recordings) throws IOException {
    Path file =
        Path.of(System.getProperty("xmitlab.shared", "../../shared"), "golden/stmmac", name);
    assumeThat(Files.exists(file)).as("the recordings are not here: %s", file).isTrue();
    Recorded verdicts = new Recorded();
    replayerOf(file).replay(file, verdicts);
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(recordings);
  }

  private static Replayer replayerOf(Path file) throws IOException {
    String header = Files.readAllLines(file).get(0);
    return StmmacReplayers.all().stream()
        .filter(replayer -> replayer.recognises(file, header))
        .findFirst()
        .orElseThrow();
  }
}
