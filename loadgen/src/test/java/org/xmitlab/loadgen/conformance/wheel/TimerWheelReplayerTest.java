package org.xmitlab.loadgen.conformance.wheel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xmitlab.loadgen.conformance.BrokenRecording;

/** A spoiled recording fails or is refused, with the place and what was expected. */
final class TimerWheelReplayerTest {
  private static final String IDLE = "seed001-p3-window-hz100.W0.jsonl";
  private static final String LOCAL_GLOBAL = "next-interrupt-hz250.W3.jsonl.gz";
  private static final String HIERARCHY = "tmigr-hz100.W3T.jsonl.gz";

  private final TimerWheelReplayer replayer = new TimerWheelReplayer();
  @TempDir Path folder;

  private Path write(List<String> lines) throws IOException {
    Path file = folder.resolve("spoiled.jsonl");
    Files.write(file, lines);
    return file;
  }

  private CollectedVerdicts replay(List<String> lines) throws IOException {
    CollectedVerdicts verdicts = new CollectedVerdicts();
    replayer.replay(write(lines), verdicts);
    return verdicts;
  }

  /** Replaces the first occurrence of a text and returns the number of its line, from 1. */
  private static int spoil(List<String> lines, String text, String by) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        lines.set(i, lines.get(i).replace(text, by));
        return i + 1;
      }
    }
    throw new AssertionError("no line contains " + text);
  }

  private void failsAtTheSpoiledLine(String name, String text, String by, String difference)
      throws IOException {
    List<String> lines = OwnRecordings.lines(name);
    int number = spoil(lines, text, by);
    CollectedVerdicts verdicts = replay(lines);
    assertThat(verdicts.passed).isEmpty();
    assertThat(verdicts.failed).hasSize(1);
    assertThat(verdicts.failed.get(0)).contains("line " + number).contains(difference);
  }

  @Test
  void comparesEverythingThatALineStates() throws IOException {
    failsAtTheSpoiledLine(
        IDLE, "\"ret\":60000000,", "\"ret\":60000001,", "ret: recorded 60000001, got 60000000");
    failsAtTheSpoiledLine(
        IDLE, "\"j\":4294937300", "\"j\":4294937301", "j: recorded 4294937301, got 4294937300");
    failsAtTheSpoiledLine(
        IDLE,
        "[\"fire\",0,0,4294937302]",
        "[\"fire\",0,0,4294937303]",
        "ev[2]: recorded [\"fire\",0,0,4294937303], got [\"fire\",0,0,4294937302]");
    failsAtTheSpoiledLine(
        IDLE, ",[\"done\",0]]", "]", "ev[3]: recorded no event, got [\"done\",0]");
    failsAtTheSpoiledLine(
        IDLE, "\"std\",5,61,", "\"std\",5,60,", "q: recorded [2,1,0,\"std\",5,60,4296937297]");
    failsAtTheSpoiledLine(
        IDLE,
        "[4294937298,4296966144,1]",
        "[4294937299,4296966144,1]",
        "b: recorded 0.std clk 4294937299, got 4294937298");
    failsAtTheSpoiledLine(
        IDLE, "[4294937298,4296966144,1]", "[4294937298,4296966144,0]", "0.std idle 0, got 1");
    failsAtTheSpoiledLine(LOCAL_GLOBAL, "\"set\":1", "\"set\":0", "set: recorded 0, got 1");
    failsAtTheSpoiledLine(
        HIERARCHY,
        "\"g\":[13,0,220000000]",
        "\"g\":[13,0,220000001]",
        "tm: recorded g [13, 0, 220");
    failsAtTheSpoiledLine(
        HIERARCHY,
        "\"1\":[1,9223372036854775807,0,1,",
        "\"1\":[1,9223372036854775807,0,0,",
        "CPU 1");
  }

  @Test
  void noticesWhatALineDoesNotStateButHasChanged() throws IOException {
    failsAtTheSpoiledLine(
        IDLE, ",\"b\":{\"0.std\":[4294937298,4296966144,1]}", "", "0.std next 0, got 4296966144");
    failsAtTheSpoiledLine(
        IDLE, ",\"q\":[[2,1,0,\"std\",5,61,4296937297]]", "", "q: recorded [2,0,0], got [2,1,0");
  }

  @Test
  void noticesADifferentVariant() throws IOException {
    List<String> lines = OwnRecordings.lines(IDLE);
    spoil(lines, "\"hz\":100", "\"hz\":250");
    assertThat(replay(lines).failed).hasSize(1);
  }

  @Test
  void skipsVariantsAndFormatsItDoesNotKnow() throws IOException {
    List<String> lines = OwnRecordings.lines(IDLE);
    spoil(lines, "\"variant\":\"W0\"", "\"variant\":\"W7\"");
    CollectedVerdicts verdicts = replay(lines);
    assertThat(verdicts.skipped).singleElement().asString().contains("W7").contains("W0, W1");
    spoil(lines, "wheel-trace/1", "wheel-trace/2");
    assertThat(replay(lines).skipped).singleElement().asString().contains("wheel-trace/2");
  }

  @Test
  void recognisesItsFormatOnly() throws IOException {
    Path file = Path.of("some/file.jsonl.gz");
    assertThat(replayer.recognises(file, OwnRecordings.lines(IDLE).get(0))).isTrue();
    assertThat(replayer.recognises(Path.of("README.md"), "{\"format\":\"wheel-trace/1\"}"))
        .isFalse();
    assertThat(replayer.recognises(file, "{\"format\":\"hrtimer-trace/1\"}")).isFalse();
  }

  private void refuses(String text, String by, String found, String accepted) throws IOException {
    List<String> lines = OwnRecordings.lines(IDLE);
    int number = spoil(lines, text, by);
    Path file = write(lines);
    assertThatThrownBy(() -> replayer.replay(file, new CollectedVerdicts()))
        .as(by)
        .isInstanceOf(BrokenRecording.class)
        .hasMessageStartingWith(file + ":" + number + ": ")
        .hasMessageContaining(found)
        .hasMessageContaining("accepted")
        .hasMessageContaining(accepted);
  }

  @Test
  void refusesLinesThatAreNotWhatTheFormatSays() throws IOException {
    refuses("\"op\":\"adv\"", "\"op\":\"advance\"", "advance", "adv");
    refuses("\"n\":3", "\"n\":\"3\"", "\"3\"", "1099511627776");
    refuses("\"n\":3,", "", "no n", "n");
    refuses("\"i\":7", "\"i\":8", "8", "7 to 7");
    refuses("\"cpu\":0,\"t\":2,\"exp\"", "\"cpu\":1,\"t\":2,\"exp\"", "1", "0 to 0");
    refuses("\"t\":2,\"exp\"", "\"t\":9,\"exp\"", "9", "set up");
    refuses("\"exp\":4296937297", "\"exp\":2.5", "2.5", "whole number");
    refuses("\"flags\":[]", "\"flags\":[\"sticky\"]", "sticky", "deferrable, pinned, irqsafe");
    refuses("[\"raise\",0]", "[\"rise\",0]", "rise", "raise");
    refuses("[\"raise\",0]", "[\"raise\",0,1]", "[\"raise\",0,1]", "raise with 1");
    refuses("\"0.std\":[4294937298", "\"0.sdt\":[4294937298", "0.sdt", "[std, def]");
    refuses("\"q\":[[0,0,0]]", "\"q\":[[0,0]]", "[0,0]", "[t, 0, cpu]");
    refuses("\"op\":\"clear_idle\"", "\"op\":\"clear_idle\",\"rte\":1", "rte", "cpu");
    refuses("\"ret\":20288480000000", "\"set\":1,\"ret\":20288480000000", "1", "nothing");
    refuses("\"bf\":[\"clk\"", "\"bf\":[\"clock\"", "clock", "clk, next, idle");
    refuses("\"bases\":[\"std\",\"def\"]", "\"bases\":[\"std\"]", "[\"std\"]", "[std, def]");
    refuses("\"cpus\":1", "\"cpus\":0", "0", "1 to 64");
    refuses("{\"i\":7", "{i:7", "not JSON", "one JSON object");
    refuses("\"op\":\"mod\"", "\"op\":\"reduce\"", "timer_reduce", "accepted");
  }

  @Test
  void refusesEmptyAndCutFiles() throws IOException {
    List<String> header = List.of(OwnRecordings.lines(IDLE).get(0));
    for (List<String> lines : List.of(List.<String>of(), header)) {
      assertThatThrownBy(() -> replay(lines)).isInstanceOf(BrokenRecording.class);
    }
    Path whole = OwnRecordings.FOLDER.resolve(HIERARCHY);
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = folder.resolve("cut.jsonl.gz");
    Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
    assertThatThrownBy(() -> replayer.replay(cut, new CollectedVerdicts()))
        .isInstanceOf(BrokenRecording.class)
        .hasMessageContaining("compressed data is damaged");
    Path plain = folder.resolve("plain.jsonl.gz");
    Files.write(plain, header);
    assertThatThrownBy(() -> replayer.replay(plain, new CollectedVerdicts()))
        .isInstanceOf(BrokenRecording.class);
  }
}
