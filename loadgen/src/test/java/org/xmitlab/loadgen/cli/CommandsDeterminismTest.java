package org.xmitlab.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands print is the same every time, to the byte. */
final class CommandsDeterminismTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "run ncm --no-wall --duration 3ms",
        "compare ncm --duration 3ms --kernel v5.10.23,v5.10.24 --policy per-packet,deadline",
        "compare ncm --duration 3ms --burst 1,64 --link high,super --json-stream",
        "list kernels",
        "list timers",
        "list policies",
        "list links",
        "list experiments",
        "list profiles",
        "reproduce all",
      })
  void printTheSameTwice(String words) {
    CliRun first = CliRun.words(words);
    assertThat(first.out()).isNotEmpty();
    assertThat(CliRun.words(words)).isEqualTo(first);
  }
}
