package org.xmitlab.loadgen.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class DigitsTest {
  @Test
  void jsonNumbersHaveAtMostSixDecimalsAndNoExponent() {
    assertThat(Digits.json(1.0).toString()).isEqualTo("1");
    assertThat(Digits.json(0).toString()).isEqualTo("0");
    assertThat(Digits.json(2e12).toString()).isEqualTo("2000000000000");
    assertThat(Digits.json(1.0 / 3).toString()).isEqualTo("0.333333");
    assertThat(Digits.json(0.1234565).toString()).isEqualTo("0.123456");
    assertThat(Digits.json(1e-9).toString()).isEqualTo("0");
    assertThat(Digits.json(-2.50).toString()).isEqualTo("-2.5");
  }

  @Test
  void groupsOfThreeAreParted() {
    assertThat(Digits.grouped(1_234_567)).isEqualTo("1 234 567");
    assertThat(Digits.grouped(999)).isEqualTo("999");
    assertThat(Digits.grouped(Long.MAX_VALUE)).isEqualTo("9 223 372 036 854 775 807");
  }

  @Test
  void timesAreWrittenInAUnitThatSuitsThem() {
    assertThat(Digits.time(9_999)).isEqualTo("9999 ns");
    assertThat(Digits.time(10_000)).isEqualTo("10.0 us");
    assertThat(Digits.time(9_999_900)).isEqualTo("9999.9 us");
    assertThat(Digits.time(10_000_000)).isEqualTo("10.00 ms");
  }

  @Test
  void theLocaleOfTheMachineChangesNothing() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(Digits.fixed(1234.5, 2)).isEqualTo("1234.50");
      assertThat(Digits.percent(0.1234)).isEqualTo("12.3 %");
      assertThat(Digits.grouped(12_345)).isEqualTo("12 345");
    } finally {
      Locale.setDefault(before);
    }
  }
}
