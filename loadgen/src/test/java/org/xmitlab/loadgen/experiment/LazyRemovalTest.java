package org.xmitlab.loadgen.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LazyRemovalTest {
  @Test
  void showsItsGapInsteadOfHidingIt() {
    Findings findings = new Findings();
    new LazyRemoval().run(findings);
    assertThat(findings.rows())
        .filteredOn(row -> row.label().contains("gain by the patch"))
        .filteredOn(row -> !row.reported().isEmpty())
        .hasSize(2)
        .extracting(Finding::verdict)
        .containsOnly(Verdict.APART);
  }
}
