package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.timerwheel.rules.StepTickByTick;
import org.xmitlab.timerwheel.version.Composition;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** Catching up after three seconds without a tick (case S-31; commit 236968383cf5). */
final class CatchUpTest {
  private static final TimerWheelVersion WALK =
      Composition.like(TimerWheelVersions.V4_13_RC)
          .expiryLoop(new StepTickByTick(Long.MAX_VALUE))
          .named("walk", "visits every tick, as before the search for the next bucket");

  private static long visitedTicks(TimerWheelVersion version) {
    TestMachine machine = new TestMachine(version, 1000, 1);
    machine.tick(1);
    machine.advance(2999);
    long before = machine.cpu0.base(0).visitedTicks;
    machine.tick(1);
    return machine.cpu0.base(0).visitedTicks - before;
  }

  @Test
  void visitsEveryTickWithoutTheSearch() {
    assertThat(visitedTicks(WALK)).isEqualTo(3000);
  }

  @Test
  void visitsOneTickAtMostWithTheSearch() {
    for (TimerWheelVersion version : TimerWheelVersions.all()) {
      assertThat(visitedTicks(version)).as(version.name()).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void expiresInOrderOfTicksWhateverTheLoop() {
    for (TimerWheelVersion version : new TimerWheelVersion[] {WALK, TimerWheelVersions.V6_12}) {
      TestMachine machine = new TestMachine(version, 1000, 1);
      machine.cpu0.modTimer(machine.timer("c"), machine.jiffies() + 2000);
      machine.cpu0.modTimer(machine.timer("a"), machine.jiffies() + 10);
      machine.cpu0.modTimer(machine.timer("b"), machine.jiffies() + 300);
      machine.tick(3000);
      assertThat(machine.fired).containsExactly("a@3000", "b@3000", "c@3000");
    }
  }
}
