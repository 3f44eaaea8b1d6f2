package org.xmitlab.loadgen.conformance.wheel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every recording of the real timer wheel is reproduced, to the last number. */
final class TimerWheelConformanceTest {
  private static final List<String> VARIANTS = List.of("W0", "W1", "W2", "W3", "W3T");

  @Test
  void reproducesTheRecordingsThatComeWithTheTests() throws IOException {
    CollectedVerdicts verdicts = replayAll(OwnRecordings.FOLDER);
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(7);
  }

  @Test
  void reproducesEveryPublishedRecording() throws IOException {
    Path folder = Path.of(System.getProperty("xmitlab.shared", "../shared"), "golden/timer-wheel");
    assumeThat(Files.isDirectory(folder))
        .as("no recordings in %s; set -Dxmitlab.shared to the shared folder", folder)
        .isTrue();
    CollectedVerdicts verdicts = replayAll(folder);
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    for (String variant : VARIANTS) {
      assertThat(verdicts.passed)
          .as(variant)
          .anyMatch(recording -> recording.contains("." + variant + ".jsonl"));
    }
  }

  private static CollectedVerdicts replayAll(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(file -> file.toString().contains(".jsonl")).sorted().toList();
    }
    CollectedVerdicts verdicts = new CollectedVerdicts();
    TimerWheelReplayer replayer = new TimerWheelReplayer();
    for (Path file : files) {
      replayer.replay(file, verdicts);
    }
    assertThat(verdicts.passed.size() + verdicts.failed.size() + verdicts.skipped.size())
        .isEqualTo(files.size());
    return verdicts;
  }
}
