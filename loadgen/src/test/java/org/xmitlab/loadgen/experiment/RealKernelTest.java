package org.xmitlab.loadgen.experiment;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.report.findings.FindingsText;

class RealKernelTest {
  @Test
  void everyCountIsAsRecorded() {
    Findings findings = new Findings();
    new RealKernel().run(findings);
    assertTrue(findings.hold(), () -> FindingsText.of(new RealKernel(), findings));
  }

  @Test
  void aCoreThatProgramsTwiceIsNoticed() {
    Findings findings = new Findings();
    new RealKernel(" --kernel v5.10.24").run(findings);
    assertFalse(findings.hold());
  }

  @Test
  void anotherFlushTimeoutIsNoticed() {
    Findings findings = new Findings();
    new RealKernel(" --timeout 250us").run(findings);
    assertFalse(findings.hold());
  }
}
