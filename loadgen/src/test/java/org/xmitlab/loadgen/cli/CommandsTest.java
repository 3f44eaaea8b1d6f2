package org.xmitlab.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the commands print where, what they write, and how they end. */
final class CommandsTest {
  private static final String RUN = "run ncm --duration 1ms ";

  @TempDir private Path folder;

  private static JsonNode parse(String json) throws IOException {
    return new JsonMapper().readTree(json);
  }

  private Stream<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
    }
  }

  @Test
  void aRunPrintsPktgensBlockOnStandardOutput() {
    CliRun run = CliRun.words(RUN);
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("ncm: v5.10.24, soc-slow")
        .containsPattern("\nResult: OK: \\d+\\(c\\d+\\+d\\d+\\) usec, \\d+ \\(1500byte,0frags\\)\n")
        .contains("\ndelivery ")
        .contains("\nwall ");
  }

  @Test
  void quietMeansNothingAtAllUnlessSomethingIsWrong() {
    assertThat(CliRun.words(RUN + "-q")).isEqualTo(new CliRun(0, "", ""));
    assertThat(CliRun.words(RUN + "-q -J")).isEqualTo(new CliRun(0, "", ""));
    CliRun unmet = CliRun.words(RUN + "-q --expect gbps>=99");
    assertThat(unmet.out()).isEmpty();
    assertThat(unmet.err()).isNotEmpty();
  }

  @Test
  void jsonIsTheOnlyThingOnStandardOutput() throws IOException {
    CliRun run = CliRun.words(RUN + "-J");
    assertThat(parse(run.out()).get("scenario").get("durationNs").asLong()).isEqualTo(1_000_000);
    assertThat(parse(run.out()).has("wall")).isTrue();
    assertThat(run.err()).isEmpty();
  }

  @Test
  void withoutWallEqualRunsPrintAlike() {
    String words = RUN + "-J --no-wall --policy deadline --burst 4";
    assertThat(CliRun.words(words)).isEqualTo(CliRun.words(words));
    assertThat(CliRun.words(words).out()).doesNotContain("wall");
    assertThat(CliRun.words(RUN + "--no-wall").out()).doesNotContain("wall");
  }

  @ParameterizedTest
  @CsvSource({
    "gbps>=1, 0",
    "gbps>=5, 3",
    "gbps<5, 0",
    "delivery.lost==0, 0",
    "delivery.lost!=0, 3",
    "delivery.stalled==0, 0",
    "latencyNs.p99<=100000000, 0",
    "latencyNs.p50 > 1e, 2",
    "cpu.0.busyShare>0.5, 0",
    "timer.starts<=0, 3",
    "coalescing.interrupts>=0, 3",
  })
  void expectationsDecideTheExitCode(String condition, int code) {
    assertThat(CliRun.of("run", "ncm", "--duration", "1ms", "--expect", condition).code())
        .isEqualTo(code);
  }

  @Test
  void everyUnmetExpectationIsNamedWithWhatCameOut() {
    CliRun run = CliRun.words(RUN + "--expect gbps>=99 --expect delivery.lost>0 --expect gbps>0");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).as("the result is printed all the same").contains("Result: OK");
    assertThat(run.err().lines()).hasSize(2);
    assertThat(run.err())
        .containsPattern("xmitlab: expected gbps>=99, got [0-9]\\.[0-9]{1,6}\n")
        .contains("xmitlab: expected delivery.lost>0, got 0\n");
  }

  @Test
  void aRunWritesItsFilesAndNothingElse() throws IOException {
    Path json = folder.resolve("run.json");
    Path trace = folder.resolve("run.trace");
    CliRun run = CliRun.words(RUN + "-q --no-wall --json " + json + " --trace " + trace);
    assertThat(run).isEqualTo(new CliRun(0, "", ""));
    assertThat(files()).containsExactly("run.json", "run.trace");
    assertThat(Files.readString(json)).isEqualTo(CliRun.words(RUN + "-J --no-wall").out());
    assertThat(Files.readString(trace)).startsWith("# tracer: nop").contains(": hrtimer_start: ");
  }

  @Test
  void metricsAreWrittenAtTheEnd() throws IOException {
    Path metrics = folder.resolve("m.prom");
    CliRun run = CliRun.words(RUN + "-J --no-wall --metrics " + metrics);
    long sent = parse(run.out()).get("delivery").get("sent").asLong();
    assertThat(Files.readString(metrics)).contains("xmitlab_delivery_sent_total " + sent + "\n");
    assertThat(files()).containsExactly("m.prom");
  }

  @Test
  void tracingChangesNothing() {
    Path trace = folder.resolve("t");
    assertThat(CliRun.words(RUN + "-J --no-wall --trace " + trace))
        .isEqualTo(CliRun.words(RUN + "-J --no-wall"));
  }

  @Test
  void aFileIsReplacedOnlyBySomethingComplete() throws IOException {
    Path json = folder.resolve("run.json");
    Files.writeString(json, "old");
    assertThat(CliRun.words(RUN + "-q --hz 251 --json " + json).code()).isEqualTo(2);
    assertThat(CliRun.words(RUN + "-q --json " + json + " --trace /no/where").code()).isEqualTo(2);
    assertThat(json).hasContent("old");
    assertThat(CliRun.words(RUN + "-q --json " + json).code()).isZero();
    assertThat(Files.readString(json)).startsWith("{");
    assertThat(files()).containsExactly("run.json");
  }

  @Test
  void aLinkIsFollowedRatherThanReplaced() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    assertThat(CliRun.words(RUN + "-q --json " + link).code()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(target)).startsWith("{");
  }

  @Test
  void aDeviceFileIsWrittenRatherThanReplaced() {
    Path device = Path.of("/dev/null");
    assertThat(CliRun.words(RUN + "-q --json /dev/null").code()).isZero();
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void filesAreAsReadableAsTheUserWantsThem() throws IOException {
    Path plain = Files.createFile(folder.resolve("plain"));
    Path json = folder.resolve("run.json");
    CliRun.words(RUN + "-q --json " + json);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(json)))
        .isEqualTo(PosixFilePermissions.toString(Files.getPosixFilePermissions(plain)));
  }

  @Test
  void compareShowsARowForEveryCombination() throws IOException {
    Path csv = folder.resolve("c.csv");
    Path json = folder.resolve("c.jsonl");
    CliRun run =
        CliRun.words(
            "compare ncm --duration 1ms --kernel v5.10.23,v5.10.24 --policy per-packet,no-timer"
                + (" --csv " + csv + " --json " + json));
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines()).hasSize(5);
    assertThat(Files.readAllLines(csv)).hasSize(5);
    assertThat(Files.readAllLines(json)).hasSize(4);
    for (String line : Files.readAllLines(json)) {
      assertThat(parse(line).get("schema").asInt()).isEqualTo(1);
    }
  }

  @Test
  void compareStreamsJsonBeforeTheTableOrInsteadOfIt() {
    String words = "compare ncm --duration 1ms --hz 100,250 ";
    assertThat(CliRun.words(words + "-J").out().lines())
        .hasSize(2)
        .allMatch(l -> l.startsWith("{"));
    assertThat(CliRun.words(words + "--json-stream").out().lines()).hasSize(5);
    assertThat(CliRun.words(words + "-q").out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"kernels", "timers", "policies", "links", "experiments", "profiles"})
  void listsWhatCanBeNamed(String what) {
    CliRun run = CliRun.of("list", what);
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().count()).isGreaterThan(1);
  }

  @Test
  void withoutACommandItShowsItsHelpAsAnError() {
    CliRun run = CliRun.of();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("Usage: xmitlab");
  }
}
