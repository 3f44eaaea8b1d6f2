package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.xmitlab.timerwheel.migration.MigrationGroup;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** The pull model of v6.9 and later: who expires the global timers of idle CPUs. */
final class TimerMigrationTest {
  private static final long NONE = Long.MAX_VALUE;

  private final TestMachine machine = new TestMachine(TimerWheelVersions.V6_12, 1000, 3);
  private final MigrationGroup group = (MigrationGroup) machine.wheel.hierarchy();

  private TimerList armedOn(int cpu, String name, long delay, TimerFlag... flags) {
    TimerList timer = machine.wheel.cpu(cpu).init(name, (self, here) -> {}, flags);
    machine.wheel.cpu(cpu).modTimer(timer, machine.jiffies() + delay);
    return timer;
  }

  private long enterIdleNs(int cpu) {
    return machine
        .wheel
        .cpu(cpu)
        .timerBaseTryToSetIdle(machine.jiffies(), machine.jiffiesUpdateNs());
  }

  @Test
  void expiresTheGlobalTimerOfAnIdleCpuOnTheMigrator() {
    TimerList timer = armedOn(1, "t", 20);
    assertThat(enterIdleNs(1)).isEqualTo(NONE);
    assertThat(group.migrator()).isZero();
    for (int i = 0; i < 20; i++) {
      machine.advance(1);
      machine.tickOn(0);
      machine.tickOn(2);
    }
    assertThat(machine.fired).isEmpty();
    machine.advance(1);
    machine.tickOn(2);
    assertThat(machine.fired).isEmpty();
    machine.tickOn(0);
    assertThat(machine.fired).containsExactly("t@21");
    assertThat(timer.cpu()).isEqualTo(1);
  }

  @Test
  void wakesAnIdleCpuForItsPinnedTimers() {
    armedOn(1, "global", 20);
    armedOn(1, "local", 40, TimerFlag.PINNED);
    assertThat(machine.ticksTo(enterIdleNs(1))).isEqualTo(41);
  }

  @Test
  void handsTheDutyOverWhenTheMigratorGoesIdle() {
    armedOn(0, "t", 20);
    enterIdleNs(0);
    assertThat(group.migrator()).isEqualTo(1);
    enterIdleNs(1);
    assertThat(group.migrator()).isEqualTo(2);
    machine.advance(21);
    machine.tickOn(2);
    assertThat(machine.fired).containsExactly("t@21");
  }

  @Test
  void makesTheLastCpuToSleepWakeUpForAllOthers() {
    armedOn(0, "t", 20);
    enterIdleNs(0);
    enterIdleNs(1);
    assertThat(machine.ticksTo(enterIdleNs(2))).isEqualTo(21);
    assertThat(group.migrator()).isEqualTo(-1);
    machine.advance(21);
    machine.tickOn(2);
    assertThat(machine.fired).containsExactly("t@21");
  }

  @Test
  void expiresEventsOfTheSameTimeInTheOrderOfSleep() {
    armedOn(2, "first", 20);
    armedOn(1, "second", 20);
    enterIdleNs(2);
    enterIdleNs(1);
    machine.advance(21);
    machine.tickOn(0);
    assertThat(machine.fired).containsExactly("first@21", "second@21");
  }

  @Test
  void givesTheDutyToTheFirstCpuThatWakes() {
    for (int cpu = 0; cpu < 3; cpu++) {
      enterIdleNs(cpu);
    }
    machine.leaveIdle(1);
    assertThat(group.migrator()).isEqualTo(1);
    assertThat(group.activeMask()).isEqualTo(0b010);
  }

  @Test
  void wakesTheCpuItselfWithoutTheHierarchy() {
    TestMachine alone = new TestMachine(TimerWheelVersions.V6_12_NO_MIGRATION, 1000, 2);
    alone.cpu0.modTimer(alone.timer("t"), alone.jiffies() + 20);
    assertThat(alone.ticksTo(alone.nextTimerInterruptNs(0))).isEqualTo(21);
  }

  @Test
  void hasNoHierarchyWithOneCpuAndRefusesMoreThanOneGroup() {
    TestMachine one = new TestMachine(TimerWheelVersions.V6_12, 1000, 1);
    assertThat(one.wheel.hierarchy()).isNotInstanceOf(MigrationGroup.class);
    assertThatThrownBy(() -> new TestMachine(TimerWheelVersions.V6_12, 1000, 9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cpus: 9");
  }
}
