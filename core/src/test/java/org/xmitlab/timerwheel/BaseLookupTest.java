package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** Commit 3ec955713d96, "timers: Optimize get_timer_[this_]cpu_base()". */
final class BaseLookupTest {
  private static final TimerFlag[] NONE = {};
  private static final TimerFlag[] PINNED = {TimerFlag.PINNED};
  private static final TimerFlag[] DEFERRABLE = {TimerFlag.DEFERRABLE};
  private static final TimerFlag[] BOTH = {TimerFlag.DEFERRABLE, TimerFlag.PINNED};

  private final TestMachine before = new TestMachine(TimerWheelVersions.V6_12, 1000, 2);
  private final TestMachine after = new TestMachine(TimerWheelVersions.V6_12_LOOK_UP_ONCE, 1000, 2);

  private static long lookups(TestMachine machine, TimerFlag[] flags) {
    TimerList timer = machine.timer("t", flags);
    long count = machine.wheel.baseLookups();
    machine.cpu0.baseOf(timer);
    return machine.wheel.baseLookups() - count;
  }

  @Test
  void takesTwoAccessesForADeferrableTimerBeforeTheChange() {
    assertThat(lookups(before, NONE)).isEqualTo(1);
    assertThat(lookups(before, PINNED)).isEqualTo(1);
    assertThat(lookups(before, DEFERRABLE)).isEqualTo(2);
    assertThat(lookups(before, BOTH)).isEqualTo(2);
  }

  @Test
  void takesOneAccessForEveryTimerAfterTheChange() {
    for (TimerFlag[] flags : List.of(NONE, PINNED, DEFERRABLE, BOTH)) {
      assertThat(lookups(after, flags)).isEqualTo(1);
    }
  }

  @Test
  void findsTheSameBaseBeforeAndAfterTheChange() {
    for (TimerFlag[] flags : List.of(NONE, PINNED, DEFERRABLE, BOTH)) {
      TimerBase old = before.cpu0.baseOf(before.timer("t", flags));
      TimerBase now = after.cpu0.baseOf(after.timer("t", flags));
      assertThat(now.name()).isEqualTo(old.name());
    }
    assertThat(after.cpu0.baseOf(after.timer("t", NONE)).name()).isEqualTo("global");
    assertThat(after.cpu0.baseOf(after.timer("t", PINNED)).name()).isEqualTo("local");
    assertThat(after.cpu0.baseOf(after.timer("t", BOTH)).name()).isEqualTo("def");
  }

  @Test
  void keepsDeferrableTimersOnTheStandardBaseOfV413WithoutNohz() {
    for (boolean nohz : new boolean[] {false, true}) {
      TimerWheel wheel =
          new TimerWheel(
              new WheelConfig(100, 1, nohz, false), TimerWheelVersions.V4_13, before, before);
      TimerList timer = wheel.cpu(0).init("t", (self, here) -> {}, DEFERRABLE);
      assertThat(wheel.cpu(0).baseOf(timer).name()).isEqualTo(nohz ? "def" : "std");
    }
  }
}
