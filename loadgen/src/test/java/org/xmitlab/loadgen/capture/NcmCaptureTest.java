package org.xmitlab.loadgen.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.ncm.ntb.StrictNtb;
import org.xmitlab.ncm.ntb.StrictRules;

final class NcmCaptureTest {
  private static final String BOTH = "--direction both --duration 2ms --policy per-ntb";

  @TempDir Path directory;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private RunResult capture(String words) throws IOException {
    NcmRun run = new NcmRun(NcmScenario.of(words));
    run.captureTo(bytes);
    return run.run();
  }

  @Test
  void hasEveryBlockOfBothDirectionsAndAllAreValid() throws IOException {
    RunResult result = capture(BOTH);
    List<BulkTransfer> transfers = CaptureReader.read("capture", bytes.toByteArray());
    assertThat(transfers.stream().filter(BulkTransfer::in)).hasSize((int) result.ntb().sent());
    assertThat(transfers.stream().filter(t -> !t.in())).hasSize((int) result.out().ntbs());
    StrictNtb strict = new StrictNtb(StrictRules.DEFAULT);
    assertThat(transfers).allMatch(t -> strict.check(t.bytes(), 0, t.bytes().length));
  }

  @Test
  void changesNothingAndIsTheSameTwice() throws IOException {
    RunResult with = capture(BOTH);
    byte[] first = bytes.toByteArray();
    bytes.reset();
    capture(BOTH);
    assertThat(bytes.toByteArray()).isEqualTo(first);
    assertThat(new NcmRun(NcmScenario.of(BOTH)).run()).isEqualTo(with);
  }

  @Test
  void saysWhyABlockWasClosed() throws IOException {
    capture("--count 12 --policy per-ntb");
    assertThat(bytes.toString(StandardCharsets.ISO_8859_1))
        .contains("NTB IN 1: 10 frames, closed: full", "NTB IN 2: 2 frames, closed: timer");
  }

  @Test
  void opensInTsharkWithNothingMalformed() throws IOException, InterruptedException {
    assumeThat(Files.isExecutable(Path.of("/usr/bin/tshark")))
        .as("no tshark here: apt-get install tshark, to have the capture read by it")
        .isTrue();
    RunResult result = capture(BOTH);
    Path file = Files.write(directory.resolve("both.pcapng"), bytes.toByteArray());
    List<String> lines =
        tshark(file, "frame.interface_id", "usb.transfer_type", "usb.data_len", "_ws.malformed");
    long frames = lines.stream().filter(line -> line.startsWith("0\t")).count();
    long blocks = lines.stream().filter(line -> line.matches("1\t0x03\t[1-9].*")).count();
    assertThat(frames).isEqualTo(result.delivery().sent() + result.out().delivery().received());
    assertThat(blocks).isEqualTo(result.ntb().sent() + result.out().ntbs());
    assertThat(lines).noneMatch(line -> line.split("\t", -1)[3].length() > 0);
    assertThat(tshark(file, "mbim.bulk.total_nb_datagrams").stream().filter(l -> !l.isEmpty()))
        .as("blocks that the dissector understands")
        .hasSize((int) blocks);
  }

  private static List<String> tshark(Path file, String... fields)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("tshark", "-r", file.toString(), "-T", "fields"));
    for (String field : fields) {
      command.add("-e");
      command.add(field);
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return out.lines().toList();
  }
}
