package org.xmitlab.ncm.ntb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many frames of 256 bytes go into a block of 16 KiB (case S-03). */
final class DatagramLimitTest {
  private static final int MAX_BYTES = 16384;
  private static final byte[] FRAME = new byte[256];

  @Test
  void mainlineStopsAt31() {
    assertThat(fill(new NtbBlock(NtbFormat.NTB16, false, MAX_BYTES))).isEqualTo(31);
  }

  @Test
  void withoutTheLimitTheSizeTestStopsAt62() {
    assertThat(fill(new NtbBlock(NtbFormat.NTB16, false, MAX_BYTES, 1000))).isEqualTo(62);
  }

  @Test
  void aSmallerLimitCounts() {
    assertThat(fill(new NtbBlock(NtbFormat.NTB16, false, MAX_BYTES, 1))).isEqualTo(1);
  }

  private static int fill(NtbBlock block) {
    while (block.fits(FRAME.length)) {
      block.append(FRAME, 0, FRAME.length);
    }
    assertThat(block.close()).isLessThanOrEqualTo(MAX_BYTES);
    return block.datagrams();
  }
}
