package org.xmitlab.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The built launcher from outside: what only a process shows. Everything about the commands that
 * can be seen from inside is tested there, because a start takes its time.
 */
final class LauncherIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;

  private Process start(String... args) throws IOException {
    Path root = Path.of(System.getProperty("xmitlab.root")).toRealPath();
    List<String> command = new ArrayList<>();
    command.add(root.resolve("xmitlab").toString());
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  private CliRun finish(Process process) throws IOException {
    await().atMost(PATIENCE).until(() -> !process.isAlive());
    return new CliRun(
        process.exitValue(),
        Files.readString(folder.resolve("out")),
        Files.readString(folder.resolve("err")));
  }

  private boolean hasFile(String prefix, long minBytes) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (file.getFileName().toString().startsWith(prefix) && Files.size(file) >= minBytes) {
          return true;
        }
      }
      return false;
    }
  }

  @Test
  void aRunFromAnyDirectoryEndsWithZeroAndASilentStandardError() throws IOException {
    CliRun run = finish(start("run", "ncm", "--duration", "1ms", "-J", "--json", "here.json"));
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("{").endsWith("}\n");
    assertThat(folder.resolve("here.json")).hasContent(run.out());
  }

  @Test
  void aMistakeEndsWithTwoAndAnEmptyStandardOutput() throws IOException {
    CliRun run = finish(start("run", "ncm", "--expect", "gbps"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void anUnmetExpectationEndsWithThree() throws IOException {
    CliRun run = finish(start("run", "ncm", "--duration", "1ms", "--expect", "gbps >= 99"));
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).contains("Result: OK");
    assertThat(run.err()).startsWith("xmitlab: expected gbps>=99, got ");
  }

  @Test
  void anInterruptedRunPrintsWhatItMeasuredAndKeepsItsFiles() throws IOException {
    Process process = start("run", "ncm", "--duration", "1000s", "--trace", "t.trace");
    // The trace grows only when the run is under way.
    await().atMost(PATIENCE).until(() -> hasFile(".t.trace.", 1 << 16) || !process.isAlive());
    signal(process, "-INT");
    CliRun run = finish(process);
    assertThat(run.code()).as(run.err()).isEqualTo(130);
    assertThat(run.out()).contains("Result: OK").contains("\ndelivery ");
    assertThat(run.err()).isEmpty();
    assertThat(hasFile("t.trace", 1 << 16)).isTrue();
    assertThat(hasFile(".t.trace.", 0)).isFalse();
  }

  @Test
  void anInterruptedComparisonShowsTheRowsItHas() throws IOException {
    Process process =
        start("compare", "ncm", "--duration", "1ms,1000s", "--hz", "250", "--json-stream");
    await().atMost(PATIENCE).until(() -> hasFile("out", 100) || !process.isAlive());
    signal(process, "-INT");
    CliRun run = finish(process);
    assertThat(run.code()).as(run.err()).isEqualTo(130);
    assertThat(run.out()).contains("base");
  }

  private static void signal(Process process, String name) throws IOException {
    Process kill = new ProcessBuilder("kill", name, Long.toString(process.pid())).start();
    await().atMost(PATIENCE).until(() -> !kill.isAlive());
    assertThat(kill.exitValue()).isZero();
  }
}
