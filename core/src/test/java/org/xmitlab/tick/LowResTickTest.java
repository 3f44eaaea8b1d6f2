package org.xmitlab.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.time.ClockId;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** {@code highres=off}: timers of every core wait for the tick. */
class LowResTickTest {
  private static final long MS = 1_000_000;

  private static Machine machine(HrtimerVersion kernel) {
    return new Machine(
        new MachineConfig(kernel, ClockEventModel.free(1_000, 1L << 60), CostProfile.FREE, 100, 1)
            .withoutHighRes());
  }

  @Test
  void expiresTimersWithTheNextTickAndProgramsOnlyThat() {
    for (HrtimerVersion kernel : HrtimerVersions.all()) {
      for (HrtimerMode mode : List.of(HrtimerMode.REL, HrtimerMode.REL_SOFT)) {
        Machine machine = machine(kernel);
        long[] firedNs = new long[1];
        Hrtimer timer =
            machine
                .hrtimers(0)
                .init(
                    "t",
                    ClockId.MONOTONIC,
                    mode,
                    self -> {
                      firedNs[0] = machine.cpu(0).nowNs();
                      return false;
                    });
        machine.simulation().runUntil(33 * MS);
        long programs = machine.clockEvent(0).programs();
        machine.hrtimers(0).start(timer, 300_000, 0, mode);
        assertThat(machine.clockEvent(0).programs()).as(kernel.name()).isEqualTo(programs);
        machine.simulation().runUntil(100 * MS);
        assertThat(firedNs[0]).as(kernel.name() + " " + mode).isEqualTo(40 * MS);
        assertThat(machine.clockEvent(0).interrupts()).as(kernel.name()).isEqualTo(10);
      }
    }
  }

  @Test
  void doesNotGoTogetherWithNohz() {
    assertThatThrownBy(() -> new TickConfig(TimerWheelVersions.V6_1, IdleTick.NOHZ, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("high-resolution");
  }
}
