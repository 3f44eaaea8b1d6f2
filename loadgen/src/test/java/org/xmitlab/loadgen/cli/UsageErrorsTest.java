package org.xmitlab.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A user's mistake is one line that names what is wrong and what would be right, and exit code 2.
 */
final class UsageErrorsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "run ncm --kernel v5.10.2    | --kernel: 'v5.10.2' is not accepted; did you mean 'v5.10.23'?",
        "run ncm --policy per-pkt    | --policy: 'per-pkt' is not accepted; did you mean 'per-packet'?",
        "run ncm --timer-hw tsc      | --timer-hw: 'tsc' is not accepted; did you mean 'hpet'?",
        "run ncm --link supr         | --link: 'supr' is not accepted; did you mean 'super'?",
        "run ncm --hz 251            | --hz: '251' is not accepted; known rates: 100, 250, 300, 1000",
        "run ncm --size 14           | --size: '14' is not accepted; accepted: 15 to 15426",
        "run ncm --size 20000        | --size: '20000' is not accepted; accepted: 15 to 15426",
        "run ncm --workload udp-flood --size 16000 | --size: '16000' is not accepted; accepted: 15 to",
        "run ncm --direction out --size 1515 | 15 to 1514; the host sends these frames as well, see",
        "run ncm --duration 100      | --duration: '100' is not accepted; a duration needs a unit",
        "run ncm --duration 999999999s | --duration: '999999999s' is not accepted; accepted: 1ns",
        "run ncm --count 0           | --count: '0' is not accepted; accepted: 1 to",
        "run ncm --count -5          | --count: '-5' is not accepted; a count is a whole number",
        "run ncm --count=-5          | --count: '-5' is not accepted; a count is a whole number",
        "run ncm --count 9007199254740993G | --count: '9007199254740993G' is not accepted; it is too large",
        "run ncm --rate 0            | --rate: '0' is not accepted; accepted: 1 to 1000000000000",
        "run ncm --rate 10G --delay 1us | --rate: cannot be given together with --delay",
        "run ncm --timeout 0ns       | --timeout: '0ns' is not accepted; accepted: 1ns to 1000s",
        "run ncm --requests 0        | --requests: '0' is not accepted; accepted: 1 to 100000",
        "run stmmac --rate 0         | --rate: '0' is not accepted; accepted: 1 to 1000000000000",
        "run stmmac --clock 999k     | --clock: '999k' is not accepted; accepted: 0 (no watchdog), or",
        "run stmmac --duration 2305843009213693951ns | accepted: 1ns to 1000000s",
        "run ncm --net-delay 9000000000s | --net-delay: '9000000000s' is not accepted; accepted: 0ns",
        "run ncm --seed x            | --seed: 'x' is not accepted; a seed is a whole number",
        "run ncm --seed 1 --seed 2   | --seed: given more than once; give it once",
        "run ncm --kernel            | --kernel: a value is missing; it takes X: kernel version",
        "run ncm --kernel --hz 250   | --kernel: a value is missing; it takes X: kernel version",
        "run ncm --kernal v6.1       | unknown option '--kernal'; did you mean '--kernel'?",
        "run ncm -x                  | unknown option '-x'; did you mean '-J'?",
        "run ncm extra               | unknown word 'extra'; none is expected here",
        "run ncm --expect foo>1      | --expect: 'foo>1' is not accepted; 'foo' names no number",
        "run ncm --expect pps>1      | did you mean 'throughput.pps'?",
        "run ncm --expect timer.startz>1 | did you mean 'timer.starts'?",
        "run ncm --expect gbps       | --expect: 'gbps' is not accepted; conditions look like",
        "run ncm --expect gbps>=x    | --expect: 'gbps>=x' is not accepted; conditions look like",
        "run ncm --expect gbps>=1.2.3 | --expect: 'gbps>=1.2.3' is not accepted",
        "run ncm --json /            | --json: '/' is not accepted; a file is needed",
        "run ncm --json /no/where    | --json: '/no/where' is not accepted; there is no directory /no",
        "run ncm --trace /no/where   | --trace: '/no/where' is not accepted; there is no directory /no",
        "run                         | run: which device? known devices: ncm",
        "run mcn                     | unknown word 'mcn'; did you mean 'ncm'?",
        "rum ncm                     | unknown word 'rum'; did you mean 'run'?",
        "compare                     | compare: which device? known devices: ncm",
        "compare ncm --kernel v6.1,  | --kernel: 'v6.1,' is not accepted; an element of the list is empty",
        "compare ncm --kernel v6.1,x | --kernel: 'x' is not accepted; did you mean 'v6.1'?",
        "compare ncm --csv /no/where | --csv: '/no/where' is not accepted; there is no directory /no",
        "reproduce foo               | reproduce: 'foo' is not accepted; did you mean '",
        "reproduce --json /no/where  | --json: '/no/where' is not accepted; there is no directory /no",
        "list                        | list: WHAT is missing; it takes WHAT: kernels|timers",
        "list kernel                 | list: 'kernel' is not accepted; did you mean 'kernels'?",
        "list kernels timers         | unknown word 'timers'; none is expected here",
        "conformance                 | conformance: DIR|FILE is missing",
        "conformance /no/where       | conformance: '/no/where' is not accepted; there is no such file",
        "--kernel v6.1               | unknown option '--kernel'",
      })
  void isToldInOneLine(String words, String message) {
    CliRun run = CliRun.words(words);
    assertThat(run.err()).startsWith("xmitlab: ").contains(message);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void aRefusedOptionLeavesNoFilesBehind() throws IOException {
    Path json = folder.resolve("a.json");
    CliRun run = CliRun.words("run ncm --json " + json + " --trace " + folder.resolve("no/b"));
    assertThat(run.code()).isEqualTo(2);
    assertFolderHolds();
  }

  @Test
  void twoOptionsCannotShareAFile() throws IOException {
    Path file = folder.resolve("a");
    CliRun run = CliRun.words("run ncm --json " + file + " --trace " + file);
    assertThat(run.err()).contains("--trace: '" + file + "'").contains("another option writes it");
    assertThat(run.code()).isEqualTo(2);
    assertFolderHolds();
  }

  @Test
  void aBrokenRecordingIsNamedWithFileAndLine() throws IOException {
    Path recording = folder.resolve("script.jsonl");
    Path golden = SharedRecordings.folder();
    assumeTrue(golden != null, "the recordings are not here");
    String text = unpacked(golden.resolve("v6.1.jsonl.gz"));
    int second = text.indexOf('\n') + 1;
    Files.writeString(
        recording, text.substring(0, second) + "{\"broken\n" + text.substring(second));
    CliRun run = CliRun.of("conformance", recording.toString());
    assertThat(run.err().lines()).hasSize(2).first().isEqualTo("replaying " + recording);
    assertThat(run.err()).contains("xmitlab: " + recording + ":2: ");
    assertThat(run.code()).isEqualTo(2);
  }

  private static String unpacked(Path recording) throws IOException {
    try (InputStream bytes = new GZIPInputStream(Files.newInputStream(recording))) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void assertFolderHolds(String... names) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString())).containsExactly(names);
    }
  }
}
