package org.xmitlab.loadgen.dissect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.xmitlab.ncm.ntb.StrictRules;

final class TransferReportTest {
  /** The worked example of spec/ncm.md 1.3. */
  private static final byte[] EXAMPLE =
      HexFormat.of()
          .parseHex(
              "4e434d480c000000480034000200000000010200000000028"
                  + "8b548454c4c4f21"
                  + "02000000000102000000000288b54e434d000000"
                  + "4e434d30140000000c0014002000110000000000");

  private final TransferReport report = new TransferReport(StrictRules.DEFAULT);

  @Test
  void explainsAValidBlockByteByByte() {
    assertThat(report.of("example", EXAMPLE))
        .isEqualTo(
            """
            example: 72 bytes, 1 block, 2 frames: valid
              0000  4e434d48           header NTH16, dwSignature "NCMH"
              0004  0c00               wHeaderLength 12
              0006  0000               wSequence 0
              0008  4800               wBlockLength 72
              000a  3400               wNdpIndex 52
              000c  0200000000010200…  frame 1, 20 bytes: \
            02:00:00:00:00:02 > 02:00:00:00:00:01 type 0x88b5
              0020  0200000000010200…  frame 2, 17 bytes: \
            02:00:00:00:00:02 > 02:00:00:00:00:01 type 0x88b5
              0031  000000             3 bytes of padding
              0034  4e434d30           table NDP16, dwSignature "NCM0"
              0038  1400               wLength 20
              003a  0000               wNextNdpIndex 0
              003c  0c001400             entry: index 12, length 20
              0040  20001100             entry: index 32, length 17
              0044  00000000             null entry
              as NTB16 without CRC:
                gadget v5.10   accepts 2 frames
                gadget v6.9    accepts 2 frames
                gadget latest  accepts 2 frames
                Linux host     accepts 2 frames
            """);
  }

  @Test
  void marksTheByteThatBreaksTheFirstRule() {
    byte[] bad = EXAMPLE.clone();
    bad[0x42] = 99;
    String text = report.of("bad", bad);
    assertThat(text)
        .startsWith("bad: 72 bytes, 0 blocks, 1 frame: not valid\n")
        .contains(
            """
            entry: index 32, length 99
              ^^^^  WRONG at 0x0042: a frame must end inside the block
            """)
        .contains("gadget latest  rejects: a frame's length is out of range, at 0x0042")
        .contains("Linux host     accepts 1 frame");
    assertThat(report.isValid(bad)).isFalse();
    assertThat(report.isValid(EXAMPLE)).isTrue();
  }

  @Test
  void saysWhereTheKernelIsUnsafe() {
    byte[] circle = EXAMPLE.clone();
    circle[0x3a] = 0x34;
    assertThat(report.of("circle", circle))
        .contains("UNSAFE: the tables form a circle: the kernel never stops");
  }
}
