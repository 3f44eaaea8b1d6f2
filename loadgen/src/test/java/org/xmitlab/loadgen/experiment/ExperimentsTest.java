package org.xmitlab.loadgen.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.experiment.print.FindingsText;
import org.xmitlab.tick.TickConfig;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** Every published finding comes out, and none would come out of a machine that differs. */
final class ExperimentsTest {

  static Stream<Arguments> experiments() {
    return Experiments.named(List.of("all")).stream()
        .map(experiment -> Arguments.of(experiment.name(), experiment));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("experiments")
  void holdsAndPrintsTheSameTwice(String name, Experiment experiment) {
    Findings findings = run(experiment);
    String text = FindingsText.of(experiment, findings);

    assertThat(findings.rows()).as(text).noneMatch(row -> row.verdict() == Verdict.FAILS);
    assertThat(FindingsText.of(experiment, run(experiment))).isEqualTo(text);
  }

  /** Experiments that were given something else than they describe, and what that is. */
  static Stream<Arguments> doctored() {
    return Stream.of(
        Arguments.of(
            "timer hardware at a third of its cost", new NcmRegression(" --timer-cost 700ns")),
        Arguments.of(
            "v6.1 programs twice",
            new RestartCost(
                core -> core == HrtimerVersions.V6_1 ? HrtimerVersions.V5_10_24 : core, 100)),
        Arguments.of(
            "the stale core is repaired",
            new RestartCost(
                core -> core == HrtimerVersions.V5_10_23 ? HrtimerVersions.V5_10_24 : core, 100)),
        Arguments.of("the timer is started once a block", new MovedAhead("per-ntb")),
        Arguments.of("deadline is per-ntb", new DeadlinePolicies("per-ntb", "no-timer")),
        Arguments.of("deadline is no-timer", new DeadlinePolicies("no-timer", "no-timer")),
        Arguments.of("no-timer has one", new DeadlinePolicies("deadline", "deadline")),
        Arguments.of(
            "the stale core is not stale",
            new SettimeStorm(HrtimerVersions.V5_10_24, HrtimerVersions.V5_10_24)),
        Arguments.of(
            "the fix does nothing",
            new SettimeStorm(HrtimerVersions.V5_10_23, HrtimerVersions.V5_10_23)),
        Arguments.of("stock repairs the stall", new FlushStall("per-ntb-repair")),
        Arguments.of("stock starts per packet", new FlushStall("per-packet")),
        Arguments.of("blocks are capped at 20", new FillLimits(" --max-datagrams 20")),
        Arguments.of("blocks are half as large", new FillLimits(" --ntb-size 8K")),
        Arguments.of("the timer runs for 400 us", new FillLimits(" --timeout 400us")),
        Arguments.of(
            "the host asks for the long format", new NcmFieldCases(" --ntb-format 32 --seed 2")),
        Arguments.of("the gadget flushes after 600 us", new NcmLatencyCases(" --timeout 600us")),
        Arguments.of("both cores program twice", new TraceCounts("v5.10.24", "v5.10.24")),
        Arguments.of("both cores are stale", new TraceCounts("v5.10.23", "v5.10.23")),
        Arguments.of("the real kernel programs twice", new RealKernel(" --kernel v5.10.24")),
        Arguments.of("the real kernel flushes sooner", new RealKernel(" --timeout 250us")),
        Arguments.of(
            "no wheel is fixed", new WheelGranularity(wheel -> TimerWheelVersions.V4_13_RC)),
        Arguments.of(
            "every wheel is fixed", new WheelGranularity(wheel -> TimerWheelVersions.V4_13)),
        Arguments.of("lazy removal is not lazy", new LazyRemoval(core -> HrtimerVersions.V3_11)),
        Arguments.of("the base is looked up twice", new BaseLookup(w -> TimerWheelVersions.V6_12)),
        Arguments.of(
            "v6.1 programs twice when rearmed",
            new RearmCost(core -> core == HrtimerVersions.V6_1 ? HrtimerVersions.V5_10_24 : core)),
        Arguments.of(
            "high resolution cannot be turned off",
            new TickResolution(
                machine ->
                    machine.withTick(
                        new TickConfig(machine.tick().wheel(), machine.tick().idle(), true)))),
        Arguments.of("soft timers are hard", new SoftUnderLoad(mode -> HrtimerMode.REL)),
        Arguments.of(
            "receive interrupts do not poll transmission",
            new StmmacCoalescing(" --core gmac4-msi")),
        Arguments.of(
            "the timer fires after 250 us", new StmmacCoalescing(" --coalesce tx-usecs=250")),
        Arguments.of(
            "the router's timer costs what others do", new StmmacSlowTimer(" --timer-cost 700ns")),
        Arguments.of("the tick comes at 1000 Hz", new StmmacModTimer(" --hz 1000")),
        Arguments.of("the faulty rule is the merged one", new StmmacStall("S4")),
        Arguments.of(
            "acknowledgements clean the ring", new Stmmac2026(" --timer-cost 3us --core gmac4")),
        Arguments.of("there is no watchdog", new CoalescingRoundTrip(" --clock 0")),
        Arguments.of("an interrupt costs 2 us more", new PktgenInterrupts(" --timer-cost 2600ns")),
        Arguments.of("the gadget collects for 300 us", new BulkDequeue(" --policy per-ntb")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("doctored")
  void failsWhen(String what, Experiment experiment) {
    assertThat(run(experiment).hold()).isFalse();
  }

  @Test
  void everyExperimentIsShownToFail() {
    assertThat(doctored().map(doctored -> ((Experiment) doctored.get()[1]).name()).distinct())
        .containsExactlyElementsOf(
            Experiments.named(List.of("all")).stream().map(Experiment::name).toList());
  }

  private static Findings run(Experiment experiment) {
    Findings findings = new Findings();
    experiment.run(findings);
    return findings;
  }
}
