package org.xmitlab.loadgen.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.UsageError;

/** What the flush timer can be: soft, hard, lazy, or one of the wheel. */
class FlushTimerKindsTest {
  private static RunResult run(String words) {
    return new NcmRun(NcmScenario.of(words)).run();
  }

  @Test
  void aTimerOfTheWheelNeverProgramsAndWaitsOneToTwoTicks() {
    for (String kernel : new String[] {"v3.11", "v4.14", "v6.1.192", "v7.1"}) {
      RunResult result = run("--policy timer-list --delay 9ms --duration 900ms --kernel " + kernel);
      assertThat(result.timer().startsThatProgram()).as(kernel).isZero();
      assertThat(result.timer().expiries()).as(kernel).isEqualTo(100);
      assertThat(result.latencyNs().min()).as(kernel).isGreaterThan(4_000_000);
      assertThat(result.latencyNs().max()).as(kernel).isLessThan(8_200_000);
      assertThat(result.delivery().lost()).as(kernel).isZero();
    }
  }

  @Test
  void aLazyTimerLetsStartsAloneAndTakesAnEarlyInterruptEvery300us() {
    for (String kernel : new String[] {"v5.10.24", "v6.1.192", "v7.1"}) {
      RunResult result = run("--policy per-packet --timer-mode lazy --kernel " + kernel);
      assertThat(result.timer().startsThatProgram()).as(kernel).isEqualTo(1);
      assertThat(result.timer().interrupts()).as(kernel).isBetween(330L, 370L);
      assertThat(result.gbps()).as(kernel).isGreaterThan(5);
    }
  }

  @Test
  void programsAreCountedWhileTheTimerIsInUse() {
    RunResult result =
        run(
            "--kernel v6.1.192 --link none --requests 500 --profile qemu-icount --policy per-ntb"
                + " --count 10");
    assertThat(result.timer().starts()).isEqualTo(1);
    assertThat(result.timer().programs()).isEqualTo(2);
    assertThat(result.timer().interrupts()).isEqualTo(1);
    assertThat(result.timer().cancels()).isZero();
  }

  @Test
  void aProfileBringsTimerHardwareOfItsOwnNameAlong() {
    assertThat(NcmScenario.of("--profile qemu-icount").machine().timerHw().name())
        .isEqualTo("qemu-icount");
    assertThat(NcmScenario.of("--profile qemu-icount --timer-hw hpet").machine().timerHw().name())
        .isEqualTo("hpet");
    assertThat(NcmScenario.of("").machine().timerHw().name()).isEqualTo("soc-slow");
  }

  @Test
  void anUnknownModeIsAUsageErrorThatNamesTheNearest() {
    assertThatThrownBy(() -> NcmScenario.of("--timer-mode lasy"))
        .isInstanceOf(UsageError.class)
        .hasMessageContaining("--timer-mode")
        .hasMessageContaining("lazy");
  }
}
