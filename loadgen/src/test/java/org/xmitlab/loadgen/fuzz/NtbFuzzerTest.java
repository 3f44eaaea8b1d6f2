package org.xmitlab.loadgen.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The short, deterministic part of fuzzing; {@code xmitlab ntb fuzz} goes on for longer. */
final class NtbFuzzerTest {
  private static final long INPUTS = 30_000;

  @Test
  void findsNothingAndReachesRarePaths() {
    FuzzResult result = new NtbFuzzer(7).run(INPUTS);
    assertThat(result.findings()).isEmpty();
    assertThat(result.inputs()).isGreaterThanOrEqualTo(INPUTS);
    assertThat(result.answers()).as("combinations of answers").isGreaterThan(500);
    assertThat(result.accepted()).as("good blocks as well").isGreaterThan(1_000);
  }

  @Test
  void givesTheSameInputsForTheSameSeedOnly() {
    FuzzResult once = new NtbFuzzer(3).run(2_000);
    assertThat(new NtbFuzzer(3).run(2_000)).isEqualTo(once);
    assertThat(new NtbFuzzer(4).run(2_000)).isNotEqualTo(once);
  }
}
