package org.xmitlab.loadgen.conformance.hrtimer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.conformance.Recorded;

/** The timer core does what the kernel's did, recording by recording. */
final class HrtimerConformanceTest {
  private static final int BUNDLED_RECORDINGS = 34;

  private static final int SHARED_RECORDINGS = 2413;

  @Test
  void reproducesTheBundledRecordings() throws Exception {
    Recorded verdicts = replayBelow(bundled());
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(BUNDLED_RECORDINGS);
  }

  @Test
  void reproducesTheSharedRecordings() throws Exception {
    Path shared = Path.of(System.getProperty("xmitlab.shared", "../shared"), "golden", "hrtimer");
    assumeTrue(Files.isDirectory(shared), () -> "no recordings at " + shared + ", not replayed");
    Recorded verdicts = replayBelow(shared);
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSizeGreaterThanOrEqualTo(SHARED_RECORDINGS);
  }

  static Path bundled() throws URISyntaxException {
    return Path.of(HrtimerConformanceTest.class.getResource("/golden/hrtimer").toURI());
  }

  private static Recorded replayBelow(Path directory) throws IOException {
    HrtimerReplayer replayer = new HrtimerReplayer();
    Recorded verdicts = new Recorded();
    for (Path file : recordingsBelow(directory)) {
      replayer.replay(file, verdicts);
    }
    return verdicts;
  }

  private static List<Path> recordingsBelow(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().contains(".jsonl")).sorted().toList();
    }
  }
}
