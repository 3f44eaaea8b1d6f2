package org.xmitlab.ncm.ntb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

final class NtbBlockTest {
  private static final int MAX = 16384;

  /** The two frames of spec/ncm.md section 1.3. */
  private static final byte[] A = frame("HELLO!");

  private static final byte[] B = frame("NCM");

  @Test
  void writesTheWorkedExampleOfNtb16() {
    assertThat(closed(new NtbBlock(NtbFormat.NTB16, false, MAX), A, B))
        .isEqualTo(
            hex(
                "4e 43 4d 48 0c 00 00 00 48 00 34 00 02 00 00 00"
                    + "00 01 02 00 00 00 00 02 88 b5 48 45 4c 4c 4f 21"
                    + "02 00 00 00 00 01 02 00 00 00 00 02 88 b5 4e 43"
                    + "4d 00 00 00 4e 43 4d 30 14 00 00 00 0c 00 14 00"
                    + "20 00 11 00 00 00 00 00"));
  }

  @Test
  void writesTheWorkedExampleOfNtb32WithCrc() {
    assertThat(closed(new NtbBlock(NtbFormat.NTB32, true, MAX), A, B))
        .isEqualTo(
            hex(
                "6e 63 6d 68 10 00 00 00 68 00 00 00 40 00 00 00"
                    + "02 00 00 00 00 01 02 00 00 00 00 02 88 b5 48 45"
                    + "4c 4c 4f 21 27 ab 39 a1 02 00 00 00 00 01 02 00"
                    + "00 00 00 02 88 b5 4e 43 4d 05 f1 d5 91 00 00 00"
                    + "6e 63 6d 31 28 00 00 00 00 00 00 00 00 00 00 00"
                    + "10 00 00 00 18 00 00 00 28 00 00 00 15 00 00 00"
                    + "00 00 00 00 00 00 00 00"));
  }

  @Test
  void writesTheSameBytesWhenUsedAgain() {
    NtbBlock block = new NtbBlock(NtbFormat.NTB16, false, MAX);
    byte[] first = closed(block, A, B);
    block.clear();
    byte[] noise = new byte[1500];
    Arrays.fill(noise, (byte) 0xFF);
    closed(block, noise, noise, noise);
    block.clear();
    assertThat(closed(block, A, B)).isEqualTo(first);
  }

  @Test
  void holdsWhatTheCapacityTableSays() {
    assertCapacity(NtbFormat.NTB16, 60, 31, 2008);
    assertCapacity(NtbFormat.NTB16, 256, 31, 8084);
    assertCapacity(NtbFormat.NTB16, 512, 31, 16020);
    assertCapacity(NtbFormat.NTB16, 590, 27, 16116);
    assertCapacity(NtbFormat.NTB16, 1024, 15, 15444);
    assertCapacity(NtbFormat.NTB16, 1500, 10, 15064);
    assertCapacity(NtbFormat.NTB16, 1514, 10, 15224);
    assertCapacity(NtbFormat.NTB32, 60, 31, 2148);
    assertCapacity(NtbFormat.NTB32, 256, 31, 8224);
    assertCapacity(NtbFormat.NTB32, 512, 31, 16160);
    assertCapacity(NtbFormat.NTB32, 590, 27, 16240);
    assertCapacity(NtbFormat.NTB32, 1024, 15, 15520);
    assertCapacity(NtbFormat.NTB32, 1500, 10, 15120);
    assertCapacity(NtbFormat.NTB32, 1514, 10, 15280);
  }

  @Test
  void fitsAFrameThatMakesTheSumEqualToTheInputSizeAndNoLongerOne() {
    for (int firstBytes = 1000; firstBytes < 1004; firstBytes++) {
      NtbBlock block = new NtbBlock(NtbFormat.NTB16, false, 2048);
      block.append(new byte[firstBytes], 0, firstBytes);
      int exact = 2048 - (12 + firstBytes) - 4 - (8 + 4) - 4 - 2 * 4;
      assertThat(block.fits(exact)).as("%d behind %d", exact, firstBytes).isTrue();
      assertThat(block.fits(exact + 1)).as("%d behind %d", exact + 1, firstBytes).isFalse();
    }
  }

  @Test
  void countsTheCrcOfTheFrameThatMayFit() {
    NtbBlock block = new NtbBlock(NtbFormat.NTB32, true, 2048);
    block.append(new byte[1000], 0, 1000);
    int exact = 2048 - (16 + 1004) - 4 - 4 - (16 + 8) - 4 - 2 * 8;
    assertThat(block.fits(exact)).isTrue();
    assertThat(block.fits(exact + 1)).isFalse();
  }

  @Test
  void takesTheLongestSingleFrameExactlyToTheInputSize() {
    assertThat(NtbBlock.maxFrameBytes(NtbFormat.NTB16, false, 2048)).isEqualTo(2020);
    assertThat(NtbBlock.maxFrameBytes(NtbFormat.NTB16, true, 2048)).isEqualTo(2016);
    assertThat(NtbBlock.maxFrameBytes(NtbFormat.NTB32, false, 2048)).isEqualTo(2000);
    assertThat(NtbBlock.maxFrameBytes(NtbFormat.NTB32, true, 2048)).isEqualTo(1996);
    for (NtbFormat format : NtbFormat.values()) {
      for (int size = 2048; size < 2052; size++) {
        int longest = NtbBlock.maxFrameBytes(format, false, size);
        NtbBlock block = new NtbBlock(format, false, size);
        assertThat(closed(block, new byte[longest]).length).isBetween(size - 3, size);
      }
    }
  }

  private static void assertCapacity(NtbFormat format, int frameBytes, int frames, int blockBytes) {
    NtbBlock block = new NtbBlock(format, false, MAX);
    while (block.fits(frameBytes)) {
      block.append(new byte[frameBytes], 0, frameBytes);
    }
    assertThat(block.datagrams()).as("%s frames of %d", format, frameBytes).isEqualTo(frames);
    assertThat(block.close()).as("%s block of %d", format, frameBytes).isEqualTo(blockBytes);
  }

  private static byte[] closed(NtbBlock block, byte[]... frames) {
    for (byte[] frame : frames) {
      block.append(frame, 0, frame.length);
    }
    return Arrays.copyOf(block.bytes(), block.close());
  }

  private static byte[] frame(String payload) {
    byte[] header = hex("02 00 00 00 00 01 02 00 00 00 00 02 88 b5");
    byte[] text = payload.getBytes(StandardCharsets.US_ASCII);
    byte[] frame = Arrays.copyOf(header, header.length + text.length);
    System.arraycopy(text, 0, frame, header.length, text.length);
    return frame;
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits.replace(" ", ""));
  }
}
