package org.xmitlab.loadgen.conformance.ncm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xmitlab.loadgen.conformance.BrokenRecording;
import org.xmitlab.loadgen.conformance.Replayer;

/** Replays a handful of recordings of our own copy, as they are, tampered with, and broken. */
final class NcmReplayersTest {
  private final NcmEncodeReplayer encode = new NcmEncodeReplayer();
  private final NcmTxPathReplayer txPath = new NcmTxPathReplayer();
  private final NcmDecodeReplayer decode = new NcmDecodeReplayer();
  private final NcmHostTxReplayer hostTx = new NcmHostTxReplayer();

  @TempDir Path directory;

  @Test
  void reproducesTheLinesAsRecorded() throws IOException {
    assertThat(replay(encode, "encode.jsonl", own("encode")).passed).hasSize(6);
    assertThat(replay(txPath, "txpath.jsonl", own("txpath")).passed).hasSize(12);
  }

  @Test
  void recognisesItsFilesByNameOrByFirstLine() throws IOException {
    String blocks = own("encode").lines().findFirst().orElseThrow();
    String path = own("txpath").lines().findFirst().orElseThrow();
    assertThat(encode.recognises(Path.of("a/encode.jsonl"), "")).isTrue();
    assertThat(encode.recognises(Path.of("other.jsonl.gz"), blocks)).isTrue();
    assertThat(encode.recognises(Path.of("other.jsonl"), path)).isFalse();
    assertThat(encode.recognises(Path.of("encode.csv"), blocks)).isFalse();
    assertThat(txPath.recognises(Path.of("a/txpath.jsonl"), "")).isTrue();
    assertThat(txPath.recognises(Path.of("other.jsonl"), path)).isTrue();
    assertThat(txPath.recognises(Path.of("other.jsonl"), blocks)).isFalse();
  }

  @Test
  void showsTheFirstByteThatDiffers() throws IOException {
    String tampered = own("encode").replaceFirst("88b500004e434d30", "88b500014e434d30");
    CollectedVerdicts verdicts = replay(encode, "encode.jsonl", tampered);
    assertThat(verdicts.failed)
        .singleElement()
        .asString()
        .contains("enc-0001", "step 1 [\"flush\"]", "block 0", "from byte 27: recorded 014e434d30");
  }

  @Test
  void showsALengthOnTheBusThatDiffers() throws IOException {
    String tampered = own("encode").replaceFirst("\"usb_length\":44", "\"usb_length\":45");
    assertThat(replay(encode, "encode.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains("usb_length: recorded 45, replayed 44");
  }

  @Test
  void showsABlockThatLeavesInAnotherStep() throws IOException {
    String tampered =
        own("encode").replaceFirst("\"ntbs_per_step\":\\[0,1]", "\"ntbs_per_step\":[1,0]");
    assertThat(replay(encode, "encode.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains("step 0 [\"x\",14,14]: recorded 1 blocks, replayed 0");
  }

  @Test
  void showsTheFirstActionThatDiffers() throws IOException {
    String tampered =
        own("txpath").replaceFirst("\\[\"timer_start\",300000,1]", "[\"timer_start\",300000,0]");
    assertThat(replay(txPath, "txpath.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains(
            "txs-0001 v5.10: step 1 [\"x\",60]: actions[0]: recorded [\"timer_start\",300000,0],"
                + " replayed [\"timer_start\",300000,1]");
  }

  @Test
  void showsTheFirstTimeOfATimelineThatDiffers() throws IOException {
    String tampered = own("txpath").replaceFirst("\\[\"ntb\",601000,", "[\"ntb\",601001,");
    assertThat(replay(txPath, "txpath.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains("txt-0018 v5.10: log[0]: recorded [\"ntb\",601001,284,602973]");
  }

  @Test
  void showsASumOfATimelineThatDiffers() throws IOException {
    String tampered = own("txpath").replaceFirst("\"timer_cancels\":20", "\"timer_cancels\":21");
    assertThat(replay(txPath, "txpath.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains("timer_cancels: recorded 21, replayed 20");
  }

  @Test
  void replaysBothGadgetsAndTheHost() throws IOException {
    CollectedVerdicts verdicts = replay(decode, "decode.jsonl", own("decode"));
    assertThat(verdicts.failed).isEmpty();
    assertThat(verdicts.skipped).isEmpty();
    assertThat(verdicts.passed).hasSize(6 * 2 + 5);
    assertThat(replay(hostTx, "hosttx.jsonl", own("hosttx")).passed).hasSize(6);
  }

  @Test
  void passesAnUndefinedRecordingOnlyByRejecting() throws IOException {
    String undefined =
        own("decode").lines().filter(line -> line.contains("undefined")).findFirst().orElseThrow();
    String good = own("decode").lines().findFirst().orElseThrow();
    assertThat(replay(decode, "decode.jsonl", undefined).failed).isEmpty();
    String tampered = good.replace("\"outcome\": \"accept\"", "\"outcome\": \"undefined\"");
    tampered = tampered.replace("\"outcome\":\"accept\"", "\"outcome\":\"undefined\"");
    assertThat(replay(decode, "decode.jsonl", tampered).failed)
        .hasSize(3)
        .allMatch(text -> text.contains("recorded undefined, replayed accept"));
  }

  @Test
  void wantsACircleOfTablesToBeFoundAsOne() throws IOException {
    String good = own("decode").lines().findFirst().orElseThrow();
    String tampered =
        good.replaceFirst("\"outcome\": ?\"accept\"", "\"outcome\":\"diverges\"")
            .replaceFirst("\"bytes\": ?\"4e434d48", "\"bytes\":\"00434d48");
    assertThat(replay(decode, "decode.jsonl", tampered).failed)
        .anyMatch(text -> text.contains("recorded diverges, replayed \"wrong header signature"));
  }

  @Test
  void showsAByteOrATimerOfTheHostThatDiffers() throws IOException {
    String first = own("hosttx").lines().findFirst().orElseThrow();
    String tampered = first.replaceFirst("\"pending_cnt\": ?1", "\"pending_cnt\":2");
    assertThat(replay(hostTx, "hosttx.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains("htx-0001: step 1 [\"timer\"]: pending_cnt: recorded 2, replayed 1");
    tampered = first.replaceFirst("b9c0c7ced5dce3", "b9c0c7ced5dce4");
    assertThat(replay(hostTx, "hosttx.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains("step 3", "recorded e4", "replayed e3");
  }

  @Test
  void showsAFrameOfTheHostThatDiffers() throws IOException {
    String tampered =
        own("decode")
            .replace(
                "\"host\":{\"outcome\":\"reject\",\"frames\":[]",
                "\"host\":{\"outcome\":\"reject\",\"frames\":[\"00\"]");
    assertThat(replay(decode, "decode.jsonl", tampered).failed)
        .singleElement()
        .asString()
        .contains("host: recorded 1 frames, replayed 0");
    tampered =
        own("decode")
            .replace("\"host\":{\"outcome\":\"accept\"", "\"host\":{\"outcome\":\"reject\"");
    assertThat(replay(decode, "decode.jsonl", tampered).failed)
        .hasSize(2)
        .allMatch(text -> text.contains("outcome: recorded reject, replayed accept"));
  }

  @Test
  void skipsAVersionThatItDoesNotKnow() throws IOException {
    String other = own("txpath").replaceAll("\"v6.1\":", "\"v4.14\":");
    CollectedVerdicts verdicts = replay(txPath, "txpath.jsonl", other);
    assertThat(verdicts.passed).hasSize(6);
    assertThat(verdicts.skipped).hasSize(6).allMatch(text -> text.contains("v4.14"));
  }

  @Test
  void namesFileLineValueAndWhatWouldBeAccepted() throws IOException {
    String good = own("encode").lines().findFirst().orElseThrow() + "\n";
    assertBroken(encode, good + "{", "encode.jsonl:2", "is no JSON");
    assertBroken(encode, good + "[]", "encode.jsonl:2", "found [], must be a JSON object");
    assertBroken(encode, good + "{}", "encode.jsonl:2", "'id' is missing");
    assertBroken(
        encode, good.replace("\"ntb\":16", "\"ntb\":17"), "'ntb': found 17, must be 16 or 32");
    assertBroken(
        encode, good.replace("\"max_in\":16384", "\"max_in\":99"), "'max_in': found 99, must be");
    assertBroken(
        encode, good.replace("[\"flush\"]", "[\"flash\"]"), "'steps[1]': found [\"flash\"]");
    assertBroken(
        encode,
        good.replace("[\"x\",14,14]", "[\"x\",9,14]"),
        "'steps[0][1]': found 9, must be 14");
    assertBroken(encode, good.replace("\"usb_zero\"", "\"zero\""), "'ntbs[0].zero' is unknown");
    String path = own("txpath").lines().findFirst().orElseThrow();
    assertBroken(
        txPath, path.replace("\"dgrams\"", "\"datagrams\""), "datagrams' is unknown; accepted are");
    assertBroken(
        txPath,
        path.replace("[\"timer\"]", "[\"timer\",1]"),
        "must be [\"x\", length], [\"timer\"]");
  }

  private void assertBroken(Replayer replayer, String text, String... words) {
    String name =
        replayer == encode ? "encode.jsonl" : replayer == txPath ? "txpath.jsonl" : "decode.jsonl";
    assertThatThrownBy(() -> replay(replayer, name, text))
        .isInstanceOf(BrokenRecording.class)
        .hasMessageContaining(name + ":")
        .hasMessageContainingAll(words);
  }

  private CollectedVerdicts replay(Replayer replayer, String name, String text) throws IOException {
    Path file = Files.writeString(directory.resolve(name), text);
    CollectedVerdicts verdicts = new CollectedVerdicts();
    replayer.replay(file, verdicts);
    return verdicts;
  }

  private static String own(String name) throws IOException {
    try (InputStream in =
        NcmReplayersTest.class.getResourceAsStream("/golden/ncm/" + name + ".jsonl")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
