package org.xmitlab.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Every example that any command's help shows works as it stands. */
final class HelpExamplesTest {
  private static final String BEGIN = "  xmitlab ";

  /** Two frames in a block, as somebody would paste it from a bug tracker. */
  private static final String BLOCK =
      """
      4e 43 4d 48 0c 00 00 00 48 00 34 00 02 00 00 00
      00 01 02 00 00 00 00 02 88 b5 48 45 4c 4c 4f 21
      02 00 00 00 00 01 02 00 00 00 00 02 88 b5 4e 43
      4d 00 00 00 4e 43 4d 30 14 00 00 00 0c 00 14 00
      20 00 11 00 00 00 00 00
      """;

  static Stream<String> examples() {
    Set<String> examples = new LinkedHashSet<>();
    collect(XmitlabMain.commandLine(), examples);
    return examples.stream();
  }

  private static void collect(CommandLine command, Set<String> examples) {
    for (String line : command.getCommandSpec().usageMessage().footer()) {
      if (line.startsWith(BEGIN)) {
        examples.add(line.substring(BEGIN.length()));
      }
    }
    command.getSubcommands().values().forEach(sub -> collect(sub, examples));
  }

  @Test
  void everyCommandShowsOne() {
    assertThat(examples())
        .anyMatch(example -> example.startsWith("run ncm"))
        .anyMatch(example -> example.startsWith("compare ncm"))
        .anyMatch(example -> example.startsWith("reproduce"))
        .anyMatch(example -> example.startsWith("list"))
        .anyMatch(example -> example.startsWith("conformance"));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void works(String example, @TempDir Path folder) throws IOException {
    Path dump = Files.writeString(folder.resolve("dump.txt"), BLOCK);
    String words =
        example
            .replace("dump.txt", dump.toString())
            .replaceAll("--pcap (\\S+)", "--pcap " + Matcher.quoteReplacement(folder + "/") + "$1");
    if (example.startsWith("conformance ")) {
      Path recordings = SharedRecordings.someOf(example.substring("conformance ".length()));
      assumeTrue(recordings != null, "the recordings are not here");
      words = "conformance " + recordings;
    }
    CliRun run = CliRun.words(words);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpGoesToStandardOutput(String command) {
    CliRun run = CliRun.words(command + " --help");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("Usage: xmitlab");
    assertThat(run.err()).isEmpty();
  }

  static Stream<String> commands() {
    return Stream.of("", "run", "run ncm", "compare ncm", "reproduce", "conformance", "list");
  }
}
