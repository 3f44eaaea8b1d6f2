package org.xmitlab.loadgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UnitsTest {
  @ParameterizedTest
  @CsvSource({"300us, 300000", "1s, 1000000000", "2.5ms, 2500000", "0ns, 0", "7ns, 7"})
  void readsDurations(String text, long ns) {
    assertThat(Units.durationNs("--delay", text)).isEqualTo(ns);
  }

  @ParameterizedTest
  @CsvSource({"10G, 10000000000", "2.5G, 2500000000", "300M, 300000000", "9k, 9000", "9K, 9000"})
  void readsRatesAsDecimalBits(String text, long bits) {
    assertThat(Units.bitsPerSecond("--rate", text)).isEqualTo(bits);
  }

  @ParameterizedTest
  @CsvSource({"16K, 16384", "1M, 1048576", "1500, 1500"})
  void readsSizesAsBinaryBytes(String text, long bytes) {
    assertThat(Units.bytes("--size", text)).isEqualTo(bytes);
  }

  @Test
  void readsCountsBeyondWhatADoubleHoldsExactly() {
    assertThat(Units.count("--count", "9007199254740993")).isEqualTo(9_007_199_254_740_993L);
    assertThat(Units.count("--count", "9223372036854775807")).isEqualTo(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"300", "us", "", "-1us", "1 us", "1US", "1e3ns", ".5s", "1m"})
  void refusesDurationsThatAreNone(String text) {
    assertThatThrownBy(() -> Units.durationNs("--delay", text))
        .isInstanceOf(UsageError.class)
        .hasMessageContaining("--delay: '" + text + "'")
        .hasMessageContaining("300us");
  }

  @Test
  void tellsTooLargeFromFractional() {
    assertThatThrownBy(() -> Units.durationNs("--duration", "99999999999s"))
        .hasMessageContaining("too large");
    assertThatThrownBy(() -> Units.durationNs("--duration", "1.5ns"))
        .hasMessageContaining("no whole number");
    assertThatThrownBy(() -> Units.count("--count", "9223372036854775808"))
        .hasMessageContaining("too large");
  }

  @Test
  void readsSeedsWithoutAnyUnit() {
    assertThat(Units.seed("--seed", "42")).isEqualTo(42);
    assertThatThrownBy(() -> Units.seed("--seed", "4k")).hasMessageContaining("--seed: '4k'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0ns", "1ns", "1500ns", "300us", "4ms", "1001ms", "5s"})
  void writesDurationsAsItReadsThem(String text) {
    assertThat(Units.duration(Units.durationNs("--delay", text))).isEqualTo(text);
  }
}
