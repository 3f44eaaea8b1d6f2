package org.xmitlab.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NtbCommandTest {
  @TempDir Path directory;

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  @Test
  void decodesWhatItEncodes() throws IOException {
    String frames = file("frames", "60\n1514\n02000000000102000000000288b5aabbcc\n");
    for (String options : new String[] {"", "--ntb 32", "--crc on", "--as host"}) {
      CliRun made = CliRun.words("ntb encode " + frames + " " + options);
      assertThat(made.code()).isZero();
      CliRun read = CliRun.words("ntb decode " + file("block", made.out()));
      assertThat(read.code()).as(read.out()).isZero();
      assertThat(read.out()).contains("3 frames: valid").contains("frame 3, 17 bytes");
    }
  }

  @Test
  void writesRawBlocksAndFitsThemIntoTheSize() throws IOException {
    Path raw = directory.resolve("raw");
    String frames = file("frames", "1514\n1514\n");
    CliRun made = CliRun.words("ntb encode " + frames + " --max-ntb 2K --raw " + raw);
    assertThat(made.out()).contains("# block 2");
    CliRun read = CliRun.words("ntb decode -q " + raw);
    assertThat(read.code()).isZero();
    assertThat(read.out()).contains("raw bytes", "2 blocks, 2 frames: valid");
  }

  @Test
  void exitsWith3ForABrokenRuleAndWith2ForWhatItCannotRead() throws IOException {
    CliRun broken = CliRun.words("ntb decode " + file("bad", "4e434d48 0c000000 48003400"));
    assertThat(broken.code()).isEqualTo(3);
    assertThat(broken.out()).contains("WRONG at 0x0008");
    assertThat(CliRun.words("ntb decode " + file("no", "hello")).code()).isEqualTo(2);
    assertThat(CliRun.words("ntb decode " + directory.resolve("absent")).code()).isEqualTo(2);
    assertThat(CliRun.words("ntb decode --ntb 8 " + file("x", "00")).code()).isEqualTo(2);
    assertThat(CliRun.words("ntb encode " + file("short", "13\n")).code()).isEqualTo(2);
    assertThat(CliRun.words("ntb").code()).isEqualTo(2);
  }

  @Test
  void readsACaptureOfARun() throws IOException {
    Path capture = directory.resolve("run.pcapng");
    assertThat(CliRun.words("run ncm --count 25 --direction both -q --pcap " + capture).code())
        .isZero();
    CliRun read = CliRun.words("ntb decode -q " + capture);
    assertThat(read.code()).isZero();
    assertThat(read.out()).contains("bulk IN endpoint 2").contains("6 of 6 transfers valid");
  }

  @Test
  void fuzzesForANumberOfInputs() {
    CliRun run = CliRun.words("ntb fuzz --count 500 --seed 5");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("seed 5:", "findings: 0");
    assertThat(CliRun.words("ntb fuzz --duration 5").code()).isEqualTo(2);
  }
}
