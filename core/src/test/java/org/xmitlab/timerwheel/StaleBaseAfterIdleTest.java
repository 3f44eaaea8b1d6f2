package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmitlab.timerwheel.version.TimerWheelVersions.V4_13;
import static org.xmitlab.timerwheel.version.TimerWheelVersions.V4_13_RC;
import static org.xmitlab.timerwheel.version.TimerWheelVersions.V4_13_RC_FORWARD_EARLY;
import static org.xmitlab.timerwheel.version.TimerWheelVersions.V6_1;
import static org.xmitlab.timerwheel.version.TimerWheelVersions.V6_12;
import static org.xmitlab.timerwheel.version.TimerWheelVersions.V6_12_NO_MIGRATION;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The findings of the thread "timers: Fix excessive granularity of new timers after a nohz idle",
 * August 2017 (case S-29): a timer of one tick, armed after idle at every phase. The ratio is ticks
 * taken to ticks asked for.
 */
final class StaleBaseAfterIdleTest {
  private static final List<TimerWheelVersion> PATCHED =
      List.of(V4_13, V6_1, V6_12_NO_MIGRATION, V6_12);

  private interface Arming {
    void arm(TestMachine machine);
  }

  /** Ratios over all phases. */
  private record Ratios(double mean, double max) {}

  private static final Arming IN_THE_WINDOW =
      machine -> {
        machine.leaveIdle(1);
        CpuTimers cpu1 = machine.wheel.cpu(1);
        cpu1.modTimer(machine.timer("t", TimerFlag.PINNED), machine.jiffies() + 1);
      };

  private static final Arming BY_ADD_TIMER_ON =
      machine -> {
        machine.cpu0.addTimerOn(machine.timer("t", TimerFlag.PINNED), machine.jiffies() + 1, 1);
        machine.leaveIdle(1);
      };

  /**
   * CPU 1 sleeps for a number of ticks while CPU 0 ticks on; then a one-tick timer is armed on it.
   */
  private static Ratios ratios(
      TimerWheelVersion version, int hz, int idleTicks, int phases, Arming arming) {
    double sum = 0;
    double max = 0;
    for (int phase = 0; phase < phases; phase++) {
      TestMachine machine = new TestMachine(version, hz, 2);
      machine.tick(1 + phase);
      machine.cpu0.addTimerOn(
          machine.timer("far", TimerFlag.PINNED), machine.jiffies() + 1_000_000, 1);
      machine.enterIdle(1);
      machine.advance(idleTicks);
      machine.tickOn(0);
      arming.arm(machine);
      double ratio = machine.ticksUntilFired(10_000);
      sum += ratio;
      max = Math.max(max, ratio);
    }
    return new Ratios(sum / phases, max);
  }

  @Test
  void takesTwoTicksAtMostWithTheFix() {
    for (TimerWheelVersion version : PATCHED) {
      for (int hz : new int[] {100, 250}) {
        for (int idleTicks : new int[] {hz / 10, hz, 4 * hz, 60 * hz}) {
          for (Arming arming : List.of(IN_THE_WINDOW, BY_ADD_TIMER_ON)) {
            assertThat(ratios(version, hz, idleTicks, 64, arming))
                .as("%s HZ=%d idle %d", version.name(), hz, idleTicks)
                .isEqualTo(new Ratios(2, 2));
          }
        }
      }
    }
  }

  @Test
  void takesUpToNineTicksWithoutTheFixAfterIdleOfFourSeconds() {
    for (Arming arming : List.of(IN_THE_WINDOW, BY_ADD_TIMER_ON)) {
      assertThat(ratios(V4_13_RC, 100, 10, 8, arming)).isEqualTo(new Ratios(2, 2));
      assertThat(ratios(V4_13_RC, 100, 100, 8, arming)).isEqualTo(new Ratios(5.5, 9));
      assertThat(ratios(V4_13_RC, 100, 400, 8, arming)).isEqualTo(new Ratios(5.5, 9));
    }
  }

  @Test
  void takesHundredsOfTicksWithoutTheFixAfterIdleOfAMinute() {
    assertThat(ratios(V4_13_RC, 100, 6000, 512, IN_THE_WINDOW)).isEqualTo(new Ratios(257.5, 513));
    assertThat(ratios(V4_13_RC, 100, 6000, 512, BY_ADD_TIMER_ON)).isEqualTo(new Ratios(257.5, 513));
  }

  @Test
  void isCoarserInTicksAtHigherTickRates() {
    assertThat(ratios(V4_13_RC, 250, 1000, 64, IN_THE_WINDOW).max()).isEqualTo(65);
  }

  @Test
  void staysWrongInTheWindowOnlyWithHalfOfTheFix() {
    assertThat(ratios(V4_13_RC_FORWARD_EARLY, 100, 400, 8, BY_ADD_TIMER_ON).max()).isEqualTo(2);
    assertThat(ratios(V4_13_RC_FORWARD_EARLY, 100, 400, 8, IN_THE_WINDOW).max()).isEqualTo(9);
  }

  @Test
  void leavesAPendingTimerInItsCoarseBucketWithoutTheFix() {
    assertThat(longestAfterMovingPendingTimer(V4_13_RC)).isBetween(500L, 513L);
    assertThat(longestAfterMovingPendingTimer(V4_13_RC_FORWARD_EARLY)).isEqualTo(2);
    for (TimerWheelVersion version : PATCHED) {
      assertThat(longestAfterMovingPendingTimer(version)).as(version.name()).isEqualTo(2);
    }
  }

  /** A long timer is moved to one tick from now while its CPU is idle, in an interrupt. */
  private static long longestAfterMovingPendingTimer(TimerWheelVersion version) {
    long longest = 0;
    for (int phase = 0; phase < 590; phase++) {
      TestMachine machine = new TestMachine(version, 100, 1);
      machine.tick(1);
      TimerList timer = machine.timer("t", TimerFlag.PINNED);
      machine.cpu0.modTimer(timer, machine.jiffies() + 6600);
      machine.enterIdle(0);
      machine.advance(6000 + phase);
      machine.cpu0.modTimer(timer, machine.jiffies() + 1);
      longest = Math.max(longest, machine.ticksUntilFired(1000));
    }
    return longest;
  }

  @Test
  void movesTheClockBackwardForATimerOfThePastBeforeTheFixOf2020() {
    assertThat(clockMovesBackward(V4_13_RC)).isTrue();
    assertThat(clockMovesBackward(V4_13)).isTrue();
    assertThat(clockMovesBackward(V6_1)).isFalse();
    assertThat(clockMovesBackward(V6_12)).isFalse();
  }

  private static boolean clockMovesBackward(TimerWheelVersion version) {
    TestMachine machine = new TestMachine(version, 100, 1);
    machine.tick(1);
    machine.enterIdle(0);
    machine.advance(10);
    TimerBase first = machine.cpu0.base(0);
    machine.cpu0.modTimer(machine.timer("a", TimerFlag.PINNED), machine.jiffies() - 100);
    long clk = first.clk;
    machine.advance(10);
    machine.cpu0.modTimer(machine.timer("b", TimerFlag.PINNED), machine.jiffies() + 5);
    return Jiffies.before(first.clk, clk);
  }

  @Test
  void firesEarlyBeyondTheCapacityByARandomAmountBeforeTheFixOf2020() {
    long asked = new WheelGeometry(100).cutoff() - 1_000_000;
    long shortest = Long.MAX_VALUE;
    for (int bucket = 0; bucket < WheelGeometry.LEVEL_SIZE; bucket++) {
      long start = (1L << 32) + bucket * WheelGeometry.granularity(7);
      shortest = Math.min(shortest, answerTicks(V4_13, start, asked));
      assertThat(answerTicks(V6_1, start, asked)).isBetween(asked, asked + asked / 8);
    }
    assertThat(shortest).isLessThan(asked / 50);
    long beyond = new WheelGeometry(100).cutoff() + 1_000_000;
    long max = new WheelGeometry(100).timeoutMax();
    assertThat(answerTicks(V6_1, 1L << 32, beyond)).isBetween(max, beyond);
  }

  private static long answerTicks(TimerWheelVersion version, long start, long delay) {
    TestMachine machine = new TestMachine(version, 100, 1, start);
    machine.cpu0.modTimer(machine.timer("t", TimerFlag.PINNED), machine.jiffies() + delay);
    return machine.ticksTo(machine.nextTimerInterruptNs(0));
  }
}
