package org.xmitlab.loadgen.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.scenario.StmmacScenario;

/** Reads the file's blocks by hand: type, total length, and for packets the options' flags. */
final class EthernetCaptureTest {
  private static final String WORDS = "--workload request-response --count 20 --size 98";
  private static final int ENHANCED_PACKET = 6;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private RunResult capture(String words) throws IOException {
    StmmacRun run = new StmmacRun(StmmacScenario.of(words));
    run.captureTo(bytes);
    return run.run();
  }

  /** Returns how many packets have a flag, and checks that their times never go back. */
  private int packets(int flag) {
    ByteBuffer file = ByteBuffer.wrap(bytes.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
    int packets = 0;
    long lastNs = 0;
    for (int at = 0; at < file.limit(); at += file.getInt(at + 4)) {
      if (file.getInt(at) == ENHANCED_PACKET) {
        long ns = ((long) file.getInt(at + 12) << 32) | (file.getInt(at + 16) & 0xffffffffL);
        assertThat(ns).isGreaterThanOrEqualTo(lastNs);
        lastNs = ns;
        int length = file.getInt(at + 20);
        int options = at + 28 + (length + 3) / 4 * 4;
        packets += file.getInt(options + 4) == flag ? 1 : 0;
      }
    }
    return packets;
  }

  @Test
  void hasEveryFrameOfBothDirections() throws IOException {
    RunResult result = capture(WORDS);
    assertThat(packets(PcapngWriter.OUTBOUND)).isEqualTo(20);
    assertThat(packets(PcapngWriter.INBOUND)).isEqualTo(20);
    assertThat(result.delivery().received()).isEqualTo(20);
  }

  @Test
  void hasTheFramesThatTheHardwareMadeOfASegment() throws IOException {
    RunResult result = capture("--workload tcp --duration 5ms --warm-up 0ns");
    assertThat(packets(PcapngWriter.OUTBOUND)).isEqualTo((int) result.delivery().sent());
    assertThat(packets(PcapngWriter.INBOUND)).isPositive();
  }

  @Test
  void changesNothingAndIsTheSameTwice() throws IOException {
    RunResult with = capture(WORDS);
    byte[] first = bytes.toByteArray();
    bytes.reset();
    capture(WORDS);
    assertThat(bytes.toByteArray()).isEqualTo(first);
    assertThat(new StmmacRun(StmmacScenario.of(WORDS)).run()).isEqualTo(with);
  }
}
