package org.xmitlab.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What README.md and the pages in docs show is so. A block behind {@code <!-- output: words -->} is
 * what the command of these words prints, one behind {@code <!-- from: file -->} is that file from
 * its class on, and every {@code ./xmitlab} in a shell block works. Blocks are renewed with
 *
 * <pre>{@code
 * mvn -o -pl loadgen -am test -Dtest=ReadmeTest -Dxmitlab.updateReadme=true \
 *     -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 */
final class ReadmeTest {
  private static final Path ROOT = Path.of(System.getProperty("xmitlab.root", ".."));
  private static final String OUTPUT = "<!-- output: ";
  private static final String FROM = "<!-- from: ";
  private static final Pattern TYPE = Pattern.compile("(?m)^(public |final |record |class )");
  private static final String FENCE = "```";
  private static final String LAUNCHER = "./xmitlab ";

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void blocksShowWhatTheySayTheyShow(Path page) throws IOException {
    String before = Files.readString(page);
    String now = renewed(Files.readAllLines(page));
    if (Boolean.getBoolean("xmitlab.updateReadme")) {
      Files.writeString(page, now);
    } else {
      assertThat(before).as("see this class's Javadoc for how to renew %s", page).isEqualTo(now);
    }
  }

  private static String renewed(List<String> lines) throws IOException {
    List<String> text = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      text.add(line);
      if (line.startsWith(OUTPUT) || line.startsWith(FROM)) {
        String opening = lines.get(i + 1);
        assertThat(opening).as("line behind '%s'", line).startsWith(FENCE);
        text.add(opening);
        text.add(content(line).stripTrailing());
        i += 2;
        while (!lines.get(i).equals(FENCE)) {
          i++;
        }
        text.add(FENCE);
      }
    }
    return String.join("\n", text) + "\n";
  }

  private static String content(String marker) throws IOException {
    String what = marker.substring(marker.indexOf(':') + 2, marker.indexOf(" -->"));
    if (marker.startsWith(FROM)) {
      String source = Files.readString(ROOT.resolve(what));
      Matcher type = TYPE.matcher(source);
      assertThat(type.find()).as("a type in %s", what).isTrue();
      return source.substring(type.start());
    }
    CliRun run = CliRun.words(what);
    assertThat(run.code()).as(what).isZero();
    assertThat(run.err()).as(what).isEmpty();
    return run.out();
  }

  static Stream<String> commands() throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path page : pages()) {
      lines.addAll(Files.readAllLines(page));
    }
    List<String> commands = new ArrayList<>();
    boolean inShellBlock = false;
    for (String line : lines) {
      if (line.startsWith(FENCE)) {
        inShellBlock = line.equals(FENCE + "sh");
      } else if (inShellBlock && line.startsWith(LAUNCHER)) {
        commands.add(line.substring(LAUNCHER.length()).replaceAll("\\s+#.*", ""));
      }
    }
    return commands.stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandsWork(String words) {
    String here = words;
    if (words.startsWith("conformance")) {
      Path recordings = SharedRecordings.someOf(words.substring("conformance ".length()));
      assumeTrue(recordings != null, "the recordings are not here");
      here = "conformance " + recordings;
    }
    CliRun run = CliRun.words(here);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void filesThatItLinksToExist(Path page) throws IOException {
    Matcher links = Pattern.compile("]\\(([^)\\s#]+)\\)").matcher(Files.readString(page));
    List<String> targets = links.results().map(link -> link.group(1)).toList();
    assertThat(targets).allSatisfy(target -> assertThat(page.resolveSibling(target)).exists());
  }
}
