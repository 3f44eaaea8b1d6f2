package org.xmitlab.loadgen.pktgen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The arithmetic of spec/pktgen.md section 2, against lines captured from real runs. */
final class PktgenResultTest {
  @Test
  void printsWhatTheRealPktgenPrinted() {
    // started 8856569us, stopped 8951227us, idle 297us; the ns below the us are not printed.
    PktgenResult result =
        new PktgenResult(10_000, 1500, 8_856_569_000L, 8_951_227_100L, 297_300, false);
    assertThat(result.block())
        .isEqualTo(
            "Result: OK: 94658(c94360+d297) usec, 10000 (1500byte,0frags)\n"
                + "  105643pps 1267Mb/sec (1267716000bps) errors: 0");
  }

  @Test
  void printsWhatTheGadgetsRunPrinted() {
    PktgenResult result = new PktgenResult(20_000, 1500, 0, 402_712_600L, 2_272_200L, false);
    assertThat(result.block())
        .isEqualTo(
            "Result: OK: 402712(c400440+d2272) usec, 20000 (1500byte,0frags)\n"
                + "  49663pps 595Mb/sec (595956000bps) errors: 0");
  }

  @Test
  void threeTruncationsMayLoseAMicrosecondInTheSum() {
    PktgenResult result = new PktgenResult(1, 60, 0, 10_000, 4_500, false);
    assertThat(result.block()).startsWith("Result: OK: 10(c5+d4) usec");
  }

  @Test
  void bitsInheritTheTruncationOfThePacketRate() {
    PktgenResult result = new PktgenResult(2, 1000, 0, 3_000_000_000L, 0, false);
    assertThat(result.packetsPerSecond()).isZero();
    assertThat(result.l2BitsPerSecond()).isZero();
  }

  @Test
  void nothingSentInNoTimeIsARateOfZero() {
    assertThat(new PktgenResult(0, 1500, 5, 5, 0, false).packetsPerSecond()).isZero();
  }

  @Test
  void countsBeyond53BitsKeepTheirDigits() {
    long packets = (1L << 53) + 1;
    PktgenResult result = new PktgenResult(packets, 60, 0, 1_000_000_000L, 0, false);
    assertThat(result.packetsPerSecond()).isEqualTo(packets);
  }

  @Test
  void saysThatItGaveUp() {
    PktgenResult result = new PktgenResult(3, 60, 0, 1_000_000_000L, 0, true);
    assertThat(result.block()).endsWith("errors: 0\ngave up: the queue stayed stopped for 1 s");
  }
}
