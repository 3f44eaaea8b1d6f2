package org.xmitlab.clockevent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.provenance.Figure;
import org.xmitlab.time.Ktime;
import org.xmitlab.time.Simulation;

final class ClockEventDeviceTest {
  private static final long MIN_NS = 1_000;
  private static final long MAX_NS = 1_000_000;

  private final Simulation simulation = new Simulation();
  private final Cpu cpu =
      new Cpu(0, simulation, CostProfile.FREE, SoftirqRules.mainline(1000, true));
  private final List<Long> interrupts = new ArrayList<>();
  private ClockEventDevice device = device(ClockEventModel.free(MIN_NS, MAX_NS));

  private ClockEventDevice device(ClockEventModel model) {
    ClockEventDevice made =
        new ClockEventDevice(cpu, simulation.events(), model, new ClampToMinDelta(), true);
    made.onInterrupt(() -> interrupts.add(cpu.nowNs()));
    return made;
  }

  private static ClockEventModel model(
      long programNs, long readNs, long minNs, long resolutionNs, boolean equality) {
    return new ClockEventModel(
        "made-up",
        "for this test",
        Figure.assumed(programNs, "made up"),
        Figure.assumed(readNs, "made up"),
        minNs,
        MAX_NS,
        resolutionNs,
        equality);
  }

  @Test
  void firesAtTheProgrammedTimeAndIsUnarmedThen() {
    assertThat(device.program(5_000, false)).isEqualTo(ClockEventDevice.OK);
    assertThat(device.hwNs()).isEqualTo(5_000);
    simulation.runUntil(10_000);
    assertThat(interrupts).containsExactly(5_000L);
    assertThat(device.hwNs()).isEqualTo(Ktime.MAX);
    assertThat(device.interrupts()).isEqualTo(1);
  }

  @Test
  void clampsADistanceToWhatTheDeviceCanDo() {
    simulation.runUntil(100);
    device.program(101, false);
    assertThat(device.hwNs()).isEqualTo(100 + MIN_NS);
    device.program(100 + MIN_NS + 1, false);
    assertThat(device.hwNs()).isEqualTo(100 + MIN_NS + 1);
    device.program(50_000_000, false);
    assertThat(device.hwNs()).isEqualTo(100 + MAX_NS);
  }

  @Test
  void refusesThePastWithoutForceAndLeavesTheDeviceAsItIs() {
    simulation.runUntil(100);
    device.program(9_000, false);
    assertThat(device.program(100, false)).isEqualTo(ClockEventDevice.ETIME);
    assertThat(device.hwNs()).isEqualTo(9_000);
    assertThat(device.programs()).isEqualTo(2);
  }

  @Test
  void movesThePastToTheShortestDistanceWithForce() {
    simulation.runUntil(100);
    assertThat(device.program(50, true)).isEqualTo(ClockEventDevice.OK);
    assertThat(device.hwNs()).isEqualTo(100 + MIN_NS);
  }

  @Test
  void stopsAtKtimeMax() {
    device.program(5_000, false);
    device.program(Ktime.MAX, false);
    assertThat(device.hwNs()).isEqualTo(Ktime.MAX);
    simulation.runUntil(10_000);
    assertThat(interrupts).isEmpty();
  }

  @Test
  void withdrawsAnInterruptThatHasNotBeenTakenWhenWrittenAgain() {
    device.program(5_000, false);
    boolean on = cpu.disableInterrupts();
    cpu.charge(CostKind.WORKLOAD, 6_000);
    device.program(8_000, false);
    cpu.restoreInterrupts(on);
    assertThat(interrupts).isEmpty();
    cpu.charge(CostKind.WORKLOAD, 4_000);
    assertThat(interrupts).containsExactly(8_000L);
  }

  @Test
  void keepsAnInterruptThatHasNotBeenTakenWhenAProgramIsRefused() {
    device.program(5_000, false);
    boolean on = cpu.disableInterrupts();
    cpu.charge(CostKind.WORKLOAD, 6_000);
    device.program(5_500, false);
    cpu.restoreInterrupts(on);
    assertThat(interrupts).containsExactly(6_000L);
  }

  @Test
  void interruptsAtOnceWhenFiredByHand() {
    device.program(5_000, false);
    simulation.runUntil(2_000);
    device.fireNow();
    assertThat(interrupts).containsExactly(2_000L);
    simulation.runUntil(10_000);
    assertThat(interrupts).containsExactly(2_000L);
  }

  @Test
  void chargesEveryWriteAndReadAndCountsThoseInInterrupts() {
    device = device(model(700, 30, MIN_NS, 1, false));
    device.onInterrupt(
        () -> {
          interrupts.add(cpu.nowNs());
          device.program(Ktime.MAX, false);
        });
    device.program(5_000, false);
    assertThat(cpu.spentNs(CostKind.TIMER_PROGRAM)).isEqualTo(700);
    assertThat(cpu.spentNs(CostKind.CLOCK_READ)).isEqualTo(30);
    assertThat(cpu.nowNs()).isEqualTo(730);
    simulation.runUntil(10_000);
    assertThat(cpu.spentNs(CostKind.TIMER_PROGRAM)).as("stopping writes nothing").isEqualTo(700);
    assertThat(device.programs()).isEqualTo(2);
    assertThat(device.programsInInterrupt()).isEqualTo(1);
  }

  @Test
  void firesLateByTheWriteWhenItCountsFromThere() {
    Figure cost = Figure.assumed(700, "made up");
    device =
        device(
            new ClockEventModel(
                "counts-down", "made up", cost, cost, MIN_NS, MAX_NS, 1, false, true));
    device.program(5_000, false);
    assertThat(device.hwNs()).isEqualTo(5_700);
    simulation.runUntil(10_000);
    assertThat(interrupts).containsExactly(5_700L);
  }

  @Test
  void roundsTheCompareValueUpToItsResolution() {
    device = device(model(0, 0, 0, 70, false));
    device.program(701, false);
    assertThat(device.hwNs()).isEqualTo(770);
    device.program(770, false);
    assertThat(device.hwNs()).isEqualTo(770);
  }

  @Test
  void readsBackAndRefusesWhenAnEqualityCompareWasMissed() {
    device = device(model(600, 50, 0, 1, true));
    assertThat(device.program(500, false)).isEqualTo(ClockEventDevice.ETIME);
    assertThat(device.hwNs()).isEqualTo(Ktime.MAX);
    simulation.runUntil(100_000);
    assertThat(interrupts).isEmpty();
  }

  @Test
  void triesLongerDistancesByForceWhenAnEqualityCompareWasMissed() {
    device = device(model(600, 50, 300, 1, true));
    assertThat(device.program(10, true)).isEqualTo(ClockEventDevice.OK);
    // Reads at 0, 700, 1400 and 2100 ns; writes end 650 ns after them. 300 ns is missed twice, 600
    // ns
    // once, 900 ns is not.
    assertThat(device.hwNs()).isEqualTo(2_100 + 900);
    simulation.runUntil(100_000);
    assertThat(interrupts).containsExactly(3_000L);
  }

  @Test
  void givesUpAfterTenAttempts() {
    device = device(model(600, 50, 10, 1, true));
    assertThat(device.program(10, true)).isEqualTo(ClockEventDevice.ETIME);
    assertThat(cpu.spentNs(CostKind.TIMER_PROGRAM)).isEqualTo(11 * (600 + 50));
  }
}
