package org.xmitlab.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerWheelVersion;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** A {@code timer_list} on an emulated CPU, in every version. */
class WheelOnTheMachineTest {
  private static final long MS = 1_000_000;

  private static MachineConfig config(int hz) {
    return new MachineConfig(
        HrtimerVersions.V6_1, ClockEventModel.free(1_000, 1L << 60), CostProfile.FREE, hz, 1);
  }

  @Test
  void firesOneToTwoTicksAfterATickWasAskedForInEveryVersion() {
    for (TimerWheelVersion version : TimerWheelVersions.all()) {
      for (IdleTick idle : IdleTick.values()) {
        Machine machine = new Machine(config(250).withTick(new TickConfig(version, idle, true)));
        CpuTimers timers = machine.ticks().timers(0);
        long[] firedNs = new long[1];
        TimerList timer = timers.init("t", (self, here) -> firedNs[0] = machine.cpu(0).nowNs());
        int line =
            machine
                .cpu(0)
                .connect(
                    () ->
                        timers.modTimer(
                            timer, machine.ticks().jiffies() + machine.ticks().ticksOf(300_000)));
        machine.simulation().runUntil(10 * MS);
        machine.cpu(0).raiseInterrupt(line);
        machine.simulation().runUntil(100 * MS);
        assertThat(firedNs[0]).as(version.name() + " " + idle).isEqualTo(16 * MS);
      }
    }
  }

  @Test
  void makesTheTickRaiseSoftirqsOnlyOnceSomebodyUsesTheWheel() {
    Machine machine = new Machine(config(100));
    machine.simulation().runUntil(1_000 * MS);
    assertThat(machine.ticks().jiffies())
        .isEqualTo(org.xmitlab.timerwheel.Jiffies.atBoot(100) + 100);
  }

  @Test
  void goesWithTheKernel() {
    for (HrtimerVersion kernel : HrtimerVersions.all()) {
      MachineConfig config =
          new MachineConfig(
              kernel, ClockEventModel.free(1_000, 1L << 60), CostProfile.FREE, 100, 4);
      String wheel = config.tick().wheel().name();
      String expected =
          switch (kernel.name().substring(0, 2)) {
            case "v3" -> "v4.13-rc";
            case "v4" -> "v4.13";
            case "v5", "v6" -> "v6.1";
            default -> "v6.12";
          };
      assertThat(wheel).as(kernel.name()).isEqualTo(expected);
    }
  }

  @Test
  void isNotThereWithoutTicks() {
    Machine machine = new Machine(config(0));
    assertThatThrownBy(machine::ticks).isInstanceOf(IllegalStateException.class);
  }
}
