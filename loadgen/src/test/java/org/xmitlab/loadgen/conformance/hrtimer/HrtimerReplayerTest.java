package org.xmitlab.loadgen.conformance.hrtimer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.conformance.BrokenRecording;
import org.xmitlab.loadgen.conformance.Recorded;

/** A recording that was tampered with must not pass, and the difference must be named. */
final class HrtimerReplayerTest {
  private static final String NOT_IN_THE_RECORDING = "the text to replace is in the recording";

  @TempDir private Path directory;
  private String recording;

  @BeforeEach
  void readARecording() throws Exception {
    Path file = HrtimerConformanceTest.bundled().resolve("05-soft-late/v5.10.24.jsonl");
    recording = Files.readString(file);
  }

  @Test
  void passesAnUntouchedRecording() throws IOException {
    Recorded verdicts = replay(recording);
    assertThat(verdicts.passed).singleElement().asString().endsWith("soft-late");
    assertThat(verdicts.failed).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"ev\":\"softirq_entry\",\"at\":1|\"ev\":\"softirq_entry\",\"at\":2|event",
        "\"ctx\":\"soft\"|\"ctx\":\"hard\"|\"ctx\":\"hard\"",
        "\"force\":1|\"force\":0|event",
        "{\"ev\":\"tp_cancel\",\"t\":1},||event",
        "\"soft_next_timer\":1|\"soft_next_timer\":0|state soft_next_timer",
        "\"active\":17|\"active\":16|state active",
        "\"raises\":2|\"raises\":3|total raises",
        "\"hw\":9223372036854775807,\"pending\":0}}|\"hw\":5,\"pending\":0}}|state hw",
      })
  void failsATamperedRecordingAndNamesTheDifference(String old, String changed, String named)
      throws IOException {
    assertThat(recording).as(NOT_IN_THE_RECORDING).contains(old);
    String text = recording.replaceFirst(literal(old), changed == null ? "" : changed);
    Recorded verdicts = replay(text);
    assertThat(verdicts.passed).isEmpty();
    assertThat(verdicts.failed)
        .singleElement()
        .asString()
        .contains("soft-late: line ", named, "recorded: ", "emulated: ");
  }

  @Test
  void failsARecordingWithAnEventTooFew() throws IOException {
    String text = recording.replaceFirst(",\\{\"ev\":\"softirq_exit\",\"at\":\\d+\\}\\]", "]");
    assertThat(text).isNotEqualTo(recording);
    assertThat(replay(text).failed)
        .singleElement()
        .asString()
        .contains("recorded: no further event", "emulated: {\"ev\":\"softirq_exit\"");
  }

  @Test
  void comparesTheResultsOfCancelsInCallbacks() throws Exception {
    Path file = HrtimerConformanceTest.bundled().resolve("05-cancel-running/v5.10.24.jsonl");
    String text = Files.readString(file).replaceFirst("\"ret\":-1}", "\"ret\":1}");
    assertThat(replay(text).failed)
        .singleElement()
        .asString()
        .contains("recorded: {\"ev\":\"act_cancel\",\"t\":1,\"ret\":1}", "\"ret\":-1}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"op\":\"cancel\",\"t\":0,\"res\":1|result",
        "\"op\":\"query\",\"t\":0,\"q\":{\"queued\":1}|q.queued",
        "\"op\":\"query\",\"t\":0,\"q\":{\"running\":1}|q.running",
      })
  void comparesResultsAndAnswers(String operation, String named) throws IOException {
    String header = recording.substring(0, recording.indexOf('\n') + 1);
    String init =
        "{\"i\":0,\"op\":\"init\",\"t\":0,\"clock\":\"MONOTONIC\",\"mode\":\"ABS\","
            + "\"ev\":[{\"ev\":\"tp_init\",\"t\":0}],\"st\":{}}\n";
    String trailer = recording.substring(recording.lastIndexOf("{\"end\""));
    assertThat(replay(header + init + "{\"i\":1," + operation + "}\n" + trailer).failed)
        .singleElement()
        .asString()
        .contains("line 3", named, "recorded: 1", "emulated: 0");
  }

  @Test
  void goesOnWithTheNextScriptAfterAFailure() throws IOException {
    Recorded verdicts = replay(recording.replaceFirst("\"force\":1", "\"force\":0") + recording);
    assertThat(verdicts.failed).hasSize(1);
    assertThat(verdicts.passed).hasSize(1);
  }

  @Test
  void skipsAVariantItDoesNotKnow() throws IOException {
    Path file = write(recording + recording.replace("v5.10.24", "v5.11"));
    Recorded verdicts = new Recorded();
    new HrtimerReplayer(List.of(HrtimerVersions.V5_10_24)).replay(file, verdicts);
    assertThat(verdicts.passed).hasSize(1);
    assertThat(verdicts.skipped)
        .singleElement()
        .asString()
        .endsWith(": variant v5.11 not supported yet");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"i\":0,|{i:0,|2: found '{i:0,|must be one JSON object",
        "\"op\":\"adv\"|\"op\":\"advance\"|operation 'advance' is unknown; known are init, cb,|adv",
        "\"op\":\"adv\",\"ns\"|\"op\":\"adv\",\"ms\"|operation 'adv': found 'ms'|parameters are",
        "\"clock\":\"MONOTONIC\",||operation 'init' lacks 'clock'|[t, clock, mode]",
        "\"clock\":\"MONOTONIC\"|\"clock\":\"UTC\"|'clock': found 'UTC'|REALTIME",
        "\"mode\":\"ABS_PINNED_HARD\"|\"mode\":\"LATER\"|'LATER'|ABS, REL, PINNED",
        "\"ev\":\"tp_init\"|\"ev\":\"tp_made\"|event 'tp_made' is unknown|tp_init",
        "\"hw\":1001000000}]|\"hw\":\"soon\"}]|'hw': found 'soon'|must be a whole number",
        "\"start_mono\":1000000000,||'start_mono' is missing|scenario",
        "{\"end\":1|{\"fin\":1|found neither 'hdr' nor 'op' nor 'end'|trailer",
      })
  void namesFileLineAndWhatIsAcceptedWhenALineIsBroken(
      String old, String changed, String found, String accepted) throws IOException {
    assertThat(recording).as(NOT_IN_THE_RECORDING).contains(old);
    Path file = write(recording.replaceFirst(literal(old), changed == null ? "" : changed));
    assertThatThrownBy(() -> new HrtimerReplayer().replay(file, new Recorded()))
        .isInstanceOf(BrokenRecording.class)
        .hasMessageMatching("(?s)" + literal(file.toString()) + ":\\d+: .*")
        .hasMessageContaining(found)
        .hasMessageContaining(accepted);
  }

  @Test
  void refusesAScriptWithoutHeaderOrTrailer() throws IOException {
    Path headless = write(recording.substring(recording.indexOf('\n') + 1));
    assertThatThrownBy(() -> new HrtimerReplayer().replay(headless, new Recorded()))
        .isInstanceOf(BrokenRecording.class)
        .hasMessage(headless + ":1: found no 'hdr', a script must begin with a header");
    Path endless = write(recording.substring(0, recording.lastIndexOf("{\"end\"")));
    assertThatThrownBy(() -> new HrtimerReplayer().replay(endless, new Recorded()))
        .isInstanceOf(BrokenRecording.class)
        .hasMessageContaining("the file ends inside a script");
  }

  @Test
  void givesUpOnAScriptThatDoesNotEnd() throws IOException {
    String text =
        recording.replaceFirst(
            "\"op\":\"cb\",\"t\":0,\"ret\":\"forward\",\"interval\":1000000",
            "\"op\":\"cb\",\"t\":0,\"ret\":\"add\",\"interval\":0");
    assertThat(text).isNotEqualTo(recording).contains("\"ns\":120000");
    text = text.replaceFirst("\"ns\":120000", "\"ns\":2000000");
    assertThat(replay(text).failed).singleElement().asString().contains("does not end");
  }

  @Test
  void recognisesItsFormatByNameAndHeader() {
    HrtimerReplayer replayer = new HrtimerReplayer();
    String header = recording.substring(0, recording.indexOf('\n'));
    assertThat(replayer.recognises(Path.of("v6.1.jsonl.gz"), header)).isTrue();
    assertThat(replayer.recognises(Path.of("v6.1.csv"), header)).isFalse();
    assertThat(replayer.recognises(Path.of("v6.1.jsonl"), "{\"format\":\"wheel-trace/1\"}"))
        .isFalse();
    assertThat(replayer.group(Path.of("random/v5.10.24.jsonl.gz"))).isEqualTo("hrtimer v5.10.24");
  }

  private static String literal(String text) {
    return java.util.regex.Pattern.quote(text);
  }

  private Recorded replay(String text) throws IOException {
    Recorded verdicts = new Recorded();
    new HrtimerReplayer().replay(write(text), verdicts);
    return verdicts;
  }

  private Path write(String text) throws IOException {
    return Files.writeString(directory.resolve("recording.jsonl"), text);
  }
}
