package org.xmitlab.loadgen.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConformanceTest {
  @TempDir private Path directory;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /**
   * Takes files that begin with "made up"; every further line is a recording and its own verdict.
   */
  private static final class MadeUpReplayer implements Replayer {
    @Override
    public boolean recognises(Path file, String firstLine) {
      return firstLine.equals("made up");
    }

    @Override
    public void replay(Path file, Verdicts verdicts) throws IOException {
      try (RecordingFile lines = RecordingFile.open(file)) {
        lines.nextLine();
        for (String line = lines.nextLine(); line != null; line = lines.nextLine()) {
          String name = file.getFileName() + " " + lines.line();
          switch (line) {
            case "pass" -> verdicts.passed(name);
            case "fail" -> verdicts.failed(name, "first difference");
            case "skip" -> verdicts.skipped(name, "variant made-up not supported yet");
            default -> throw lines.broken("found '" + line + "'");
          }
        }
      }
    }
  }

  @Test
  void endsWithTheTotalsAndSucceedsWhenNothingFails() throws IOException {
    write("a/one.jsonl", "made up", "pass", "pass", "skip");
    write("b/two.csv", "made up", "pass");

    assertThat(run(directory)).isEqualTo(Conformance.PASSED);
    assertThat(lines())
        .containsExactly(
            "a  2 passed, 0 failed, 1 skipped (variant made-up not supported yet)",
            "b  1 passed, 0 failed, 0 skipped",
            "3 passed, 0 failed, 1 skipped");
  }

  @Test
  void namesFailedRecordingsWithTheirFirstDifference() throws IOException {
    write("a/one.jsonl", "made up", "pass", "fail");

    assertThat(run(directory)).isEqualTo(Conformance.FAILED);
    assertThat(lines())
        .containsExactly(
            "FAILED one.jsonl 3: first difference",
            "a  1 passed, 1 failed, 0 skipped",
            "1 passed, 1 failed, 0 skipped");
  }

  @Test
  void skipsKindsThatNoReplayerRecognisesAndPassesOverOtherFiles() throws IOException {
    write("a/README.md", "text");
    write("a/index.json", "{}");
    write("a/empty.jsonl");
    write("a/other.csv", "x,y", "1,2");

    assertThat(run(directory)).isEqualTo(Conformance.PASSED);
    assertThat(lines())
        .containsExactly(
            "a  0 passed, 0 failed, 2 skipped (kind not supported yet)",
            "0 passed, 0 failed, 2 skipped");
  }

  @Test
  void walksInSortedOrder() throws IOException {
    write("b.jsonl", "made up", "fail");
    write("a/z.jsonl", "made up", "fail");
    write("c/a.jsonl", "made up", "fail");
    run(directory);
    assertThat(lines().subList(0, 3))
        .containsExactly(
            "FAILED z.jsonl 2: first difference",
            "FAILED b.jsonl 2: first difference",
            "FAILED a.jsonl 2: first difference");
  }

  @Test
  void readsPackedFiles() throws IOException {
    Path file = directory.resolve("packed.jsonl.gz");
    try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(file))) {
      packed.write("made up\npass\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(run(file)).isEqualTo(Conformance.PASSED);
    assertThat(lines()).last().isEqualTo("1 passed, 0 failed, 0 skipped");
  }

  @Test
  void saysSoWhenAPackedFileIsNotPackedOrCutOff() throws IOException {
    Path plain = write("plain.jsonl.gz", "made up", "pass");
    assertThatThrownBy(() -> run(plain))
        .isInstanceOf(BrokenRecording.class)
        .hasMessage(plain + ":1: is not packed with gzip, as its name says");
    Path cut = directory.resolve("cut.jsonl.gz");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(bytes)) {
      packed.write("made up\npass\n".getBytes(StandardCharsets.UTF_8));
    }
    Files.write(cut, java.util.Arrays.copyOf(bytes.toByteArray(), bytes.size() - 12));
    assertThatThrownBy(() -> run(cut))
        .isInstanceOf(BrokenRecording.class)
        .hasMessageContaining("damaged or cut off");
  }

  @Test
  void refusesAPathThatDoesNotExist() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> run(missing))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "conformance: '"
                + missing
                + "' does not exist; give directories or files of recordings");
  }

  @Test
  void leavesABrokenRecordingToTheCaller() throws IOException {
    Path file = write("broken.jsonl", "made up", "what");
    assertThatThrownBy(() -> run(directory))
        .isInstanceOf(BrokenRecording.class)
        .hasMessage(file + ":2: found 'what'");
  }

  private Path write(String name, String... lines) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, List.of(lines));
  }

  private int run(Path path) throws IOException {
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return new Conformance(List.of(new MadeUpReplayer()), printed, nowhere).run(List.of(path));
  }

  private List<String> lines() {
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
