package org.xmitlab.loadgen.timerload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfiles;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.tick.IdleTick;

class IdleSystemTest {
  private static final long SECOND_NS = 1_000_000_000L;

  private static Machine machine(HrtimerVersion kernel, int hz, IdleTick idle) {
    return new Machine(
        new MachineConfig(
                kernel,
                ClockEventModel.free(1_000, 1L << 60),
                CostProfiles.SOC,
                hz,
                IdleSystem.CPUS)
            .withIdle(idle));
  }

  private static long interrupts(Machine machine) {
    long sum = 0;
    for (int cpu = 0; cpu < IdleSystem.CPUS; cpu++) {
      sum += machine.clockEvent(cpu).interrupts();
    }
    return sum;
  }

  /** The wall clock belongs to the command line, so this counts what costs: interrupts. */
  @Test
  @Timeout(20)
  void anIdleMachineTakesInterruptsForItsTimersOnly() {
    Machine machine = machine(HrtimerVersions.V6_1_192, 1_000, IdleTick.NOHZ);
    IdleSystem system = new IdleSystem(machine, EnumSet.allOf(Disturbance.class), false, 1);
    machine.simulation().runUntil(1_000 * SECOND_NS);
    assertThat(system.ratios().count()).isGreaterThan(15_000);
    assertThat(interrupts(machine)).isLessThan(2 * system.ratios().count());
  }

  @Test
  void aPeriodicTickCostsThatMuchMore() {
    Machine machine = machine(HrtimerVersions.V6_1_192, 1_000, IdleTick.PERIODIC);
    new IdleSystem(machine, Set.of(), false, 1);
    machine.simulation().runUntil(SECOND_NS);
    assertThat(interrupts(machine)).isEqualTo(4_000);
  }

  @Test
  void noTimerTakesMoreThanTwiceItsTimeFromTheFixOn() {
    for (HrtimerVersion kernel :
        List.of(HrtimerVersions.V4_14, HrtimerVersions.V6_1, HrtimerVersions.V7_1)) {
      for (int hz : new int[] {100, 250, 1_000}) {
        for (long seed = 1; seed <= 3; seed++) {
          Machine machine = machine(kernel, hz, IdleTick.NOHZ);
          IdleSystem system = new IdleSystem(machine, EnumSet.allOf(Disturbance.class), true, seed);
          machine.simulation().runUntil(300 * SECOND_NS);
          assertThat(system.ratios().max()).as("%s HZ=%d", kernel.name(), hz).isBetween(1.0, 2.0);
          assertThat(system.ratios().count()).isGreaterThan(4_500);
        }
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameRun() {
    double[] deviations = new double[3];
    for (int i = 0; i < 3; i++) {
      Machine machine = machine(HrtimerVersions.V3_11, 100, IdleTick.NOHZ);
      IdleSystem system =
          new IdleSystem(machine, EnumSet.allOf(Disturbance.class), false, i == 2 ? 2 : 1);
      machine.simulation().runUntil(500 * SECOND_NS);
      deviations[i] = system.ratios().deviation();
    }
    assertThat(deviations[0]).isEqualTo(deviations[1]).isNotEqualTo(deviations[2]);
  }
}
