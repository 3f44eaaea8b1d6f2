package org.xmitlab.tick;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Task;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.timerwheel.TimerFlag;
import org.xmitlab.timerwheel.TimerList;

/** The tick of an idle CPU on a whole machine, HZ=100, all work free. */
class TickSchedTest {
  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000 * MS;
  private static final List<HrtimerVersion> KERNELS =
      List.of(
          HrtimerVersions.V3_11,
          HrtimerVersions.V4_14,
          HrtimerVersions.V6_1_192,
          HrtimerVersions.V7_1);

  private Machine machine(HrtimerVersion kernel, int cpus, IdleTick idle) {
    return new Machine(
        new MachineConfig(
                kernel, ClockEventModel.free(1_000, 1L << 60), CostProfile.FREE, 100, cpus)
            .withIdle(idle));
  }

  private static void at(Machine machine, long ns, Runnable what) {
    machine
        .simulation()
        .events()
        .schedule(
            new Event(Phase.TASK) {
              @Override
              protected void fire() {
                what.run();
              }
            },
            ns);
  }

  /** A task that runs for a moment when woken. */
  private static Task worker(Machine machine, int cpu, Runnable what) {
    Task task =
        new Task("worker") {
          @Override
          protected void step() {
            what.run();
            cpu().charge(CostKind.WORKLOAD, 20_000);
            sleep();
          }
        };
    machine.cpu(cpu).add(task);
    return task;
  }

  @Test
  void neverStopsWhenPeriodic() {
    Machine machine = machine(HrtimerVersions.V6_1, 1, IdleTick.PERIODIC);
    machine.simulation().runUntil(SECOND);
    assertThat(machine.ticks().tick(0).ticks()).isEqualTo(100);
    assertThat(machine.ticks().tick(0).stops()).isZero();
  }

  @Test
  void stopsForGoodWhenNothingIsArmed() {
    for (HrtimerVersion kernel : KERNELS) {
      Machine machine = machine(kernel, 1, IdleTick.NOHZ);
      machine.simulation().runUntil(1_000 * SECOND);
      assertThat(machine.ticks().tick(0).isStopped()).as(kernel.name()).isTrue();
      assertThat(machine.clockEvent(0).interrupts()).as(kernel.name()).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void sleepsUntilTheWheelsNextEvent() {
    // Not v3.11: its wheel's clock is stale here, which is the finding of 2017.
    for (HrtimerVersion kernel : KERNELS.subList(1, KERNELS.size())) {
      Machine machine = machine(kernel, 1, IdleTick.NOHZ);
      long[] firedNs = new long[1];
      TimerList timer =
          machine
              .ticks()
              .timers(0)
              .init("t", (self, here) -> firedNs[0] = machine.cpu(0).nowNs(), TimerFlag.PINNED);
      Task task =
          worker(
              machine,
              0,
              () -> machine.ticks().timers(0).modTimer(timer, machine.ticks().jiffies() + 50));
      at(machine, SECOND + 3 * MS, task::wake);
      machine.simulation().runUntil(SECOND + 4 * MS);
      long interrupts = machine.clockEvent(0).interrupts();
      machine.simulation().runUntil(5 * SECOND);
      assertThat(firedNs[0]).as(kernel.name()).isEqualTo(SECOND + 510 * MS);
      assertThat(machine.clockEvent(0).interrupts() - interrupts)
          .as(kernel.name())
          .isLessThanOrEqualTo(3);
    }
  }

  @Test
  void startsAgainInPhase() {
    Machine machine = machine(HrtimerVersions.V6_1, 1, IdleTick.NOHZ);
    Task busy =
        new Task("busy") {
          @Override
          protected void step() {
            cpu().spinUntil(CostKind.WORKLOAD, 2 * SECOND + 25 * MS);
            sleep();
          }
        };
    machine.cpu(0).add(busy);
    at(machine, 2 * SECOND + 4 * MS, busy::wake);
    machine.simulation().runUntil(2 * SECOND + 4 * MS - 1);
    long before = machine.ticks().tick(0).ticks();
    machine.simulation().runUntil(2 * SECOND + 26 * MS);
    assertThat(machine.ticks().tick(0).ticks() - before).isEqualTo(2);
    assertThat(machine.ticks().jiffies() - org.xmitlab.timerwheel.Jiffies.atBoot(100))
        .isEqualTo(202);
  }

  @Test
  void keepsItsTickWhileIdleIsBriefWithTheThrottle() {
    long[] programs = new long[IdleTick.values().length];
    for (IdleTick idle : IdleTick.values()) {
      Machine machine = machine(HrtimerVersions.V3_11, 1, idle);
      Task task = worker(machine, 0, () -> {});
      for (long ns = 20 * MS; ns < 120 * MS; ns += MS / 10) {
        at(machine, ns, task::wake);
      }
      machine.simulation().runUntil(20 * MS);
      long before = machine.clockEvent(0).programs();
      machine.simulation().runUntil(120 * MS);
      programs[idle.ordinal()] = machine.clockEvent(0).programs() - before;
    }
    assertThat(programs[IdleTick.PERIODIC.ordinal()]).isLessThan(15);
    assertThat(programs[IdleTick.NOHZ.ordinal()]).isGreaterThan(950);
    assertThat(programs[IdleTick.NOHZ_THROTTLED.ordinal()]).isLessThan(60);
  }

  @Test
  void isWokenByATimerThatAnotherCpuArmsOnIt() {
    for (HrtimerVersion kernel : KERNELS) {
      Machine machine = machine(kernel, 2, IdleTick.NOHZ);
      long[] firedNs = new long[1];
      TimerList timer =
          machine
              .ticks()
              .timers(0)
              .init("t", (self, here) -> firedNs[0] = machine.cpu(1).nowNs(), TimerFlag.PINNED);
      Task task =
          worker(
              machine,
              0,
              () -> machine.ticks().timers(0).addTimerOn(timer, machine.ticks().jiffies() + 5, 1));
      at(machine, 50 * MS + 1, task::wake);
      machine.simulation().runUntil(10 * SECOND);
      assertThat(firedNs[0]).as(kernel.name()).isBetween(100 * MS, 110 * MS);
    }
  }

  @Test
  void leavesADeferrableTimerAlone() {
    for (HrtimerVersion kernel : KERNELS) {
      Machine machine = machine(kernel, 1, IdleTick.NOHZ);
      long[] firedNs = new long[1];
      TimerList timer =
          machine
              .ticks()
              .timers(0)
              .init("t", (self, here) -> firedNs[0] = machine.cpu(0).nowNs(), TimerFlag.DEFERRABLE);
      machine.ticks().timers(0).modTimer(timer, machine.ticks().jiffies() + 5);
      Task task = worker(machine, 0, () -> {});
      at(machine, 3 * SECOND + MS, task::wake);
      machine.simulation().runUntil(2 * SECOND);
      assertThat(firedNs[0]).as(kernel.name()).isZero();
    }
  }
}
