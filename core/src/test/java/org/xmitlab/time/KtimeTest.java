package org.xmitlab.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class KtimeTest {
  @Test
  void addsOrdinaryTimes() {
    assertThat(Ktime.addSafe(3, 4)).isEqualTo(7);
    assertThat(Ktime.addSafe(0, 0)).isZero();
    assertThat(Ktime.addSafe(Ktime.MAX, 0)).isEqualTo(Ktime.MAX);
  }

  @Test
  void turnsAnOverflowIntoNever() {
    assertThat(Ktime.addSafe(Ktime.MAX, 1)).isEqualTo(Ktime.MAX);
    assertThat(Ktime.addSafe(Ktime.MAX - 1, 1)).isEqualTo(Ktime.MAX);
    assertThat(Ktime.addSafe(Ktime.MAX - 1, 2)).isEqualTo(Ktime.MAX);
    assertThat(Ktime.addSafe(Ktime.MAX, Ktime.MAX)).isEqualTo(Ktime.MAX);
  }

  @Test
  void turnsANegativeOperandIntoNever() {
    assertThat(Ktime.addSafe(-1, 5)).isEqualTo(Ktime.MAX);
    assertThat(Ktime.addSafe(5, -1)).isEqualTo(Ktime.MAX);
    assertThat(Ktime.addSafe(-1000, 0)).isEqualTo(Ktime.MAX);
    assertThat(Ktime.addSafe(-1, -1)).isEqualTo(Ktime.MAX);
  }

  @Test
  void letsTwoTimesFarBelowZeroWrapAsTheKernelDoes() {
    assertThat(Ktime.addSafe(Long.MIN_VALUE, Long.MIN_VALUE)).isZero();
  }
}
