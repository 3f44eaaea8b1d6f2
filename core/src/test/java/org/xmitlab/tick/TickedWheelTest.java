package org.xmitlab.tick;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.timerwheel.TimerList;

final class TickedWheelTest {
  private static final long JIFFY_NS = 10_000_000;

  private final Machine machine =
      new Machine(
          new MachineConfig(
              HrtimerVersions.V6_1, ClockEventModel.free(1, 1L << 60), CostProfile.FREE, 100, 1));
  private final TickedWheel wheel = machine.timerWheel(0);
  private final List<Long> expiriesNs = new ArrayList<>();
  private final TimerList timer =
      wheel.timers().init("t", (self, here) -> expiriesNs.add(machine.cpu(0).nowNs()));

  @Test
  void firesAtTheTickAfterTheOneThatWasAskedFor() {
    machine.simulation().runUntil(3 * JIFFY_NS + 1_000);
    wheel.timers().modTimer(timer, wheel.jiffies() + 1);
    machine.simulation().runUntil(20 * JIFFY_NS);
    assertThat(expiriesNs).containsExactly(5 * JIFFY_NS);
  }

  @Test
  void neverFiresWhenItIsMovedOnceAJiffy() {
    for (int i = 1; i < 50; i++) {
      machine.simulation().runUntil(i * JIFFY_NS + 1_000);
      wheel.timers().modTimer(timer, wheel.jiffies() + 1);
    }
    assertThat(expiriesNs).isEmpty();
  }

  @Test
  void roundsTimesUpToJiffies() {
    assertThat(wheel.jiffiesOf(0)).isZero();
    assertThat(wheel.jiffiesOf(1)).isEqualTo(1);
    assertThat(wheel.jiffiesOf(JIFFY_NS)).isEqualTo(1);
    assertThat(wheel.jiffiesOf(JIFFY_NS + 1)).isEqualTo(2);
  }

  @Test
  void isTheSameForEveryCaller() {
    assertThat(machine.timerWheel(0)).isSameAs(wheel);
  }
}
