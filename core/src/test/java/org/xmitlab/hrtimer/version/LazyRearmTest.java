package org.xmitlab.hrtimer.version;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.time.ClockId;

/** A lazy timer that moves later leaves the hardware alone, and is never late (case S-20). */
class LazyRearmTest {
  private static final long US = 1_000;
  private static final HrtimerMode HARD_LAZY = new HrtimerMode(true, false, false, false, true);

  /** One timer, moved from 100 us to 300 us and back to 50 us or not, on a machine without tick. */
  private static final class Trial {
    final Machine machine;
    final long[] firedNs = new long[1];
    final Hrtimer timer;
    final HrtimerMode mode;

    Trial(HrtimerVersion version, HrtimerMode mode) {
      this.mode = mode;
      this.machine =
          new Machine(
              new MachineConfig(
                  version, ClockEventModel.free(1_000, 1L << 60), CostProfile.FREE, 0, 1));
      this.timer =
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
    }

    long start(long ns) {
      long before = machine.clockEvent(0).programs();
      machine.hrtimers(0).start(timer, ns, 0, mode);
      return machine.clockEvent(0).programs() - before;
    }
  }

  @Test
  void programsNothingWhenMovedLaterAndIsOnTime() {
    for (HrtimerVersion version : HrtimerVersions.all()) {
      for (HrtimerMode mode : new HrtimerMode[] {HARD_LAZY, HrtimerMode.REL_SOFT_LAZY}) {
        Trial trial = new Trial(version, mode);
        assertThat(trial.start(100 * US)).isEqualTo(1);
        assertThat(trial.start(300 * US)).as(version.name()).isZero();
        trial.machine.simulation().runUntil(1_000 * US);
        assertThat(trial.firedNs[0]).as(version.name()).isEqualTo(300 * US);
        assertThat(trial.machine.clockEvent(0).interrupts()).as(version.name()).isEqualTo(2);
      }
    }
  }

  @Test
  void programsWhenMovedEarlier() {
    for (HrtimerVersion version : HrtimerVersions.all()) {
      Trial trial = new Trial(version, HARD_LAZY);
      trial.start(300 * US);
      assertThat(trial.start(50 * US)).as(version.name()).isEqualTo(1);
      trial.machine.simulation().runUntil(1_000 * US);
      assertThat(trial.firedNs[0]).as(version.name()).isEqualTo(50 * US);
      assertThat(trial.machine.clockEvent(0).interrupts()).as(version.name()).isEqualTo(1);
    }
  }

  @Test
  void anEagerTimerFollowsToTheLaterTime() {
    Trial trial = new Trial(HrtimerVersions.V7_1, HrtimerMode.REL_SOFT);
    trial.start(100 * US);
    assertThat(trial.start(300 * US)).isEqualTo(1);
    trial.machine.simulation().runUntil(1_000 * US);
    assertThat(trial.firedNs[0]).isEqualTo(300 * US);
    assertThat(trial.machine.clockEvent(0).interrupts()).isEqualTo(1);
  }
}
