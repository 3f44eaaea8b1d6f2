package org.xmitlab.loadgen.conformance.ncm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.conformance.Replayer;

/** The full recordings, which lie beside the project and are not always there. */
final class NcmConformanceTest {
  @Test
  void everyEncodeRecordingIsReproduced() throws IOException {
    CollectedVerdicts verdicts = replay(new NcmEncodeReplayer(), "encode.jsonl");
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(170);
  }

  @Test
  void everyTxPathRecordingIsReproducedInBothVersions() throws IOException {
    CollectedVerdicts verdicts = replay(new NcmTxPathReplayer(), "txpath.jsonl");
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(2 * 77);
  }

  @Test
  void everyDecodeRecordingIsReproducedByBothGadgetsAndTheHost() throws IOException {
    CollectedVerdicts verdicts = replay(new NcmDecodeReplayer(), "decode.jsonl");
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(2 * 480 + 436);
  }

  @Test
  void everyRecordingOfTheHostsTransmitSideIsReproduced() throws IOException {
    CollectedVerdicts verdicts = replay(new NcmHostTxReplayer(), "hosttx.jsonl");
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(117);
  }

  private static CollectedVerdicts replay(Replayer replayer, String name) throws IOException {
    Path file = Path.of(System.getProperty("xmitlab.shared", "../../shared"), "golden/ncm", name);
    assumeThat(Files.exists(file)).as("the recordings are not here: %s", file).isTrue();
    CollectedVerdicts verdicts = new CollectedVerdicts();
    replayer.replay(file, verdicts);
    return verdicts;
  }
}
