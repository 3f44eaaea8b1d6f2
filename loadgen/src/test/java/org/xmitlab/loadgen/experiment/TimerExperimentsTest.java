package org.xmitlab.loadgen.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.report.findings.FindingsText;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** The experiments about timers, ticks and idle. */
class TimerExperimentsTest {
  private static Findings run(Experiment experiment) {
    Findings findings = new Findings();
    experiment.run(findings);
    return findings;
  }

  @Test
  void everyOneHolds() {
    for (Experiment experiment :
        List.of(
            new WheelGranularity(),
            new LazyRemoval(),
            new BaseLookup(),
            new RearmCost(),
            new TickResolution(),
            new SoftUnderLoad())) {
      Findings findings = run(experiment);
      assertThat(findings.hold()).as(FindingsText.of(experiment, findings)).isTrue();
    }
  }

  @Test
  void aSecondRunPrintsTheSame() {
    for (Experiment experiment : List.of(new WheelGranularity(), new LazyRemoval())) {
      assertThat(FindingsText.of(experiment, run(experiment)))
          .isEqualTo(FindingsText.of(experiment, run(experiment)));
    }
  }

  @Test
  void granularityNoticesAWheelThatIsNotFixed() {
    assertThat(run(new WheelGranularity(wheel -> TimerWheelVersions.V4_13_RC)).hold()).isFalse();
  }

  @Test
  void granularityNoticesAWheelThatIsFixedBefore() {
    assertThat(run(new WheelGranularity(wheel -> TimerWheelVersions.V4_13)).hold()).isFalse();
  }

  @Test
  void lazyRemovalShowsItsGapInsteadOfHidingIt() {
    assertThat(run(new LazyRemoval()).rows())
        .filteredOn(row -> row.label().contains("gain by the patch"))
        .filteredOn(row -> !row.reported().isEmpty())
        .extracting(Finding::verdict)
        .containsOnly(Verdict.APART);
  }
}
