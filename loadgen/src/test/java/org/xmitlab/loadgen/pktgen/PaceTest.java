package org.xmitlab.loadgen.pktgen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PaceTest {
  @Test
  void aRateIsAnExactFraction() {
    // 60 bytes at 10 Gbit/s: 48 ns; 84 on the wire at 14.88 Mpps would be 67.2.
    assertThat(Pace.atRate(480, 10_000_000_000L)).isEqualTo(new Pace(48, 0, 10_000_000_000L));
    assertThat(Pace.atRate(1000, 3_000_000_000L))
        .isEqualTo(new Pace(333, 1_000_000_000L, 3_000_000_000L));
  }

  @Test
  void hugeBurstsDoNotOverflow() {
    long bits = 8L * 16_356 * 1_000_000;
    assertThat(Pace.atRate(bits, 1_000_000_000_000L).wholeNs()).isEqualTo(130_848_000L);
  }

  @Test
  void onlyZeroIsUnspaced() {
    assertThat(Pace.NONE.isSpaced()).isFalse();
    assertThat(Pace.every(1).isSpaced()).isTrue();
    assertThat(new Pace(0, 1, 2).isSpaced()).isTrue();
  }
}
