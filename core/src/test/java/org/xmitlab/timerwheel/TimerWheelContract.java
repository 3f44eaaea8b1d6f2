package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What every version of the wheel does, and where they are known to differ. */
abstract class TimerWheelContract {
  private static final int HZ = 250;

  final TestMachine machine = new TestMachine(version(), HZ, 2);
  final CpuTimers cpu0 = machine.cpu0;

  abstract TimerWheelVersion version();

  /** Ticks that a one-tick timer takes, armed after 400 idle ticks and before the first tick. */
  abstract long[] ticksOfOneTickTimerAfterIdle();

  /** Whether a timer beyond the capacity expires at the end of the capacity. */
  abstract boolean clampsToCapacity();

  /** Whether adding a pending timer throws instead of warning. */
  abstract boolean crashesOnPendingAdd();

  /** Whether add_timer_on pins the timer. */
  boolean pinsOnAddOn() {
    return false;
  }

  /** Whether an idle CPU hands new timers to a busy one. */
  boolean pushesToBusyCpu() {
    return true;
  }

  private long in(long ticks) {
    return machine.jiffies() + ticks;
  }

  @Test
  void expiresOneTickAfterTheTickAskedFor() {
    for (long delay = 0; delay < 62; delay++) {
      cpu0.modTimer(machine.timer("t"), in(delay));
      assertThat(machine.ticksUntilFired(100)).as("delay %d", delay).isEqualTo(delay + 1);
    }
  }

  @Test
  void expiresTimersOfThePastAtTheNextTick() {
    machine.tick(3);
    cpu0.modTimer(machine.timer("t"), in(-100));
    assertThat(machine.ticksUntilFired(100)).isEqualTo(1);
  }

  @Test
  void isNeverEarlyAndLateByAtMostOneBucket() {
    for (long delay = 1; delay < 300_000; delay += 1 + delay / 3) {
      for (int phase = 0; phase < 5; phase++) {
        machine.tick(7);
        cpu0.modTimer(machine.timer("t"), in(delay));
        long late = machine.ticksUntilFired(400_000) - delay;
        long granularity = WheelGeometry.granularity(machine.wheel.geometry().level(delay));
        assertThat(late).as("delay %d", delay).isBetween(1L, granularity);
      }
    }
  }

  @Test
  void expiresTheLatestArmedOfABucketFirst() {
    cpu0.modTimer(machine.timer("a"), in(5));
    cpu0.modTimer(machine.timer("b"), in(5));
    cpu0.modTimer(machine.timer("c"), in(5));
    machine.tick(10);
    assertThat(machine.fired).containsExactly("c@10", "b@10", "a@10");
  }

  @Test
  void expiresLongTimersBeforeShortOnesOfTheSameTick() {
    long boundary = (machine.jiffies() / 64 + 20) * 64;
    cpu0.modTimer(machine.timer("long"), boundary - 1);
    while (machine.jiffies() < boundary - 10) {
      machine.tick(1);
    }
    cpu0.modTimer(machine.timer("short"), boundary - 1);
    machine.ticksUntilFired(100);
    long at = machine.jiffies() - Jiffies.atBoot(HZ);
    assertThat(machine.fired).containsExactly("long@" + at, "short@" + at);
    assertThat(machine.jiffies()).isEqualTo(boundary);
  }

  @Test
  void leavesATimerInItsBucketIfTheNewExpiryBelongsThere() {
    TimerList timer = machine.timer("t");
    long expires = (machine.jiffies() / 8 + 20) * 8;
    assertThat(cpu0.modTimer(timer, expires)).isZero();
    assertThat(cpu0.modTimer(timer, expires + 3)).isEqualTo(1);
    assertThat(timer.expires()).isEqualTo(expires + 3);
    assertThat(machine.starts).isEqualTo(1);
    assertThat(machine.cancels).isZero();
    assertThat(cpu0.modTimer(timer, expires + 8)).isEqualTo(1);
    assertThat(machine.starts).isEqualTo(2);
    assertThat(machine.cancels).isEqualTo(1);
  }

  @Test
  void saysWhetherADeletedTimerWasPending() {
    TimerList timer = machine.timer("t");
    assertThat(cpu0.delTimer(timer)).isZero();
    cpu0.modTimer(timer, in(20));
    assertThat(cpu0.delTimer(timer)).isEqualTo(1);
    assertThat(timer.isPending()).isFalse();
    machine.tick(100);
    assertThat(machine.fired).isEmpty();
  }

  @Test
  void movesButDoesNotArmWithModTimerPending() {
    TimerList timer = machine.timer("t");
    assertThat(cpu0.modTimerPending(timer, in(5))).isZero();
    assertThat(timer.isPending()).isFalse();
    cpu0.modTimer(timer, in(5));
    assertThat(cpu0.modTimerPending(timer, in(9))).isEqualTo(1);
    assertThat(machine.ticksUntilFired(20)).isEqualTo(10);
  }

  @Test
  void runsATimerArmedForNowInItsCallbackAtTheNextTick() {
    TimerList timer = cpu0.init("t", (self, here) -> here.modTimer(self, in(0)));
    cpu0.modTimer(timer, in(2));
    machine.tick(3);
    assertThat(machine.fired).containsExactly("t@3");
    machine.tick(1);
    assertThat(machine.fired).containsExactly("t@3", "t@4");
  }

  @Test
  void letsACallbackDeleteANeighbourThatIsDueToo() {
    TimerList victim = machine.timer("victim");
    TimerList killer = cpu0.init("killer", (self, here) -> here.delTimer(victim));
    cpu0.modTimer(victim, in(2));
    cpu0.modTimer(killer, in(2));
    machine.tick(3);
    assertThat(machine.fired).containsExactly("killer@3");
    assertThat(victim.isPending()).isFalse();
  }

  @Test
  void refusesToDeleteATimerWhoseCallbackRuns() {
    int[] answer = new int[1];
    TimerList timer = cpu0.init("t", (self, here) -> answer[0] = here.tryToDelTimerSync(self));
    cpu0.modTimer(timer, in(1));
    machine.tick(2);
    assertThat(answer[0]).isEqualTo(-1);
    assertThat(cpu0.tryToDelTimerSync(timer)).isZero();
  }

  @Test
  void bindsATimerToTheCpuItIsAddedOn() {
    TimerList timer = machine.timer("t");
    cpu0.addTimerOn(timer, in(5), 1);
    assertThat(timer.cpu()).isEqualTo(1);
    assertThat(timer.isPinned()).isEqualTo(pinsOnAddOn());
    machine.advance(6);
    machine.tickOn(0);
    assertThat(machine.fired).isEmpty();
    machine.tickOn(1);
    assertThat(machine.fired).containsExactly("t@6");
  }

  @Test
  void choosesTheCpuByItsRule() {
    machine.nohzTarget = 1;
    TimerList free = machine.timer("free");
    TimerList pinned = machine.timer("pinned", TimerFlag.PINNED);
    cpu0.modTimer(free, in(5));
    cpu0.modTimer(pinned, in(5));
    assertThat(free.cpu()).isEqualTo(pushesToBusyCpu() ? 1 : 0);
    assertThat(pinned.cpu()).isZero();
  }

  @Test
  void leavesATimerThatItsOwnCallbackArmsOnItsCpu() {
    TimerList timer = cpu0.init("t", (self, here) -> here.modTimer(self, in(5)));
    cpu0.modTimer(timer, in(5));
    machine.nohzTarget = 1;
    machine.tick(6);
    assertThat(timer.isPending()).isTrue();
    assertThat(timer.cpu()).isZero();
  }

  @Test
  void answersWhenTheNextBucketExpires() {
    machine.tick(1);
    cpu0.modTimer(machine.timer("far", TimerFlag.PINNED), in(50));
    TimerList near = machine.timer("near", TimerFlag.PINNED);
    cpu0.modTimer(near, in(10));
    assertThat(machine.ticksTo(machine.nextTimerInterruptNs(0))).isEqualTo(11);
    cpu0.delTimer(near);
    assertThat(machine.ticksTo(machine.nextTimerInterruptNs(0))).isEqualTo(51);
  }

  @Test
  void answersNothingWithoutTimersOrWithDeferrableOnesOnly() {
    assertThat(machine.nextTimerInterruptNs(0)).isEqualTo(Long.MAX_VALUE);
    cpu0.modTimer(machine.timer("t", TimerFlag.DEFERRABLE), in(10));
    assertThat(machine.nextTimerInterruptNs(0)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void roundsAnEarlierHrtimerUpToATick() {
    cpu0.modTimer(machine.timer("t", TimerFlag.PINNED), in(10));
    long tickNs = machine.wheel.tickNs();
    machine.hrtimerNextNs = 3 * tickNs - 5;
    assertThat(machine.nextTimerInterruptNs(0)).isEqualTo(3 * tickNs);
    machine.hrtimerNextNs = -5;
    assertThat(machine.nextTimerInterruptNs(0)).isZero();
    machine.hrtimerNextNs = 100 * tickNs;
    assertThat(machine.nextTimerInterruptNs(0)).isEqualTo(11 * tickNs);
  }

  @Test
  void staysAwakeForATimerOfTheNextTick() {
    machine.tick(1);
    cpu0.modTimer(machine.timer("t", TimerFlag.PINNED), in(0));
    machine.enterIdle(0);
    assertThat(cpu0.isIdle()).isFalse();
    cpu0.modTimer(machine.timer("later", TimerFlag.PINNED), in(1));
    machine.tick(1);
    machine.enterIdle(0);
    assertThat(cpu0.isIdle()).isFalse();
    machine.tick(1);
    machine.enterIdle(0);
    assertThat(cpu0.isIdle()).isTrue();
  }

  @Test
  void kicksAnIdleCpuForAnEarlierTimerButNotForADeferrableOne() {
    machine.tick(1);
    cpu0.addTimerOn(machine.timer("far", TimerFlag.PINNED), in(1000), 1);
    machine.enterIdle(1);
    assertThat(machine.wheel.cpu(1).isIdle()).isTrue();
    machine.kicked.clear();
    cpu0.addTimerOn(machine.timer("deferrable", TimerFlag.DEFERRABLE), in(20), 1);
    cpu0.addTimerOn(machine.timer("later", TimerFlag.PINNED), in(5000), 1);
    assertThat(machine.kicked).isEmpty();
    cpu0.addTimerOn(machine.timer("earlier", TimerFlag.PINNED), in(20), 1);
    assertThat(machine.kicked).containsExactly(1);
    machine.leaveIdle(1);
    assertThat(machine.wheel.cpu(1).isIdle()).isFalse();
  }

  @Test
  void takesAsLongAsKnownForAOneTickTimerAfterIdle() {
    long shortest = Long.MAX_VALUE;
    long longest = 0;
    for (int phase = 0; phase < 8; phase++) {
      TestMachine fresh = new TestMachine(version(), 100, 1);
      fresh.tick(phase + 1);
      fresh.cpu0.modTimer(fresh.timer("far", TimerFlag.PINNED), fresh.jiffies() + 100_000);
      fresh.enterIdle(0);
      fresh.advance(400);
      fresh.leaveIdle(0);
      fresh.cpu0.modTimer(fresh.timer("t"), fresh.jiffies() + 1);
      long ticks = fresh.ticksUntilFired(1000);
      shortest = Math.min(shortest, ticks);
      longest = Math.max(longest, ticks);
    }
    assertThat(new long[] {shortest, longest}).isEqualTo(ticksOfOneTickTimerAfterIdle());
  }

  @Test
  void putsATimerBeyondTheCapacityWhereItsRuleSays() {
    WheelGeometry geometry = machine.wheel.geometry();
    int level = geometry.depth() - 1;
    long atMax = in(geometry.timeoutMax()) / WheelGeometry.granularity(level) + 1;
    long expected = clampsToCapacity() ? atMax : WheelGeometry.LEVEL_SIZE - 1;
    for (long beyond : new long[] {0, 12_345, 1L << 40}) {
      TimerList timer = machine.timer("t");
      long expires = in(geometry.cutoff() + beyond);
      cpu0.modTimer(timer, expires);
      assertThat(timer.idx() / WheelGeometry.LEVEL_SIZE).isEqualTo(level);
      assertThat(timer.idx() % (long) WheelGeometry.LEVEL_SIZE)
          .as("beyond by %d", beyond)
          .isEqualTo(expected % WheelGeometry.LEVEL_SIZE);
      assertThat(timer.expires()).isEqualTo(expires);
    }
  }

  @Test
  void refusesToAddAPendingTimer() {
    TimerList timer = machine.timer("t");
    cpu0.addTimer(timer, in(10));
    if (crashesOnPendingAdd()) {
      assertThatThrownBy(() -> cpu0.addTimer(timer, in(20)))
          .isInstanceOf(IllegalStateException.class);
    } else {
      cpu0.addTimer(timer, in(20));
      assertThat(machine.warnings).hasSize(1);
    }
    assertThat(timer.expires()).isEqualTo(in(10));
  }

  @Test
  void offersOnlyWhatItsReleaseHad() {
    TimerList timer = machine.timer("t");
    cpu0.modTimer(timer, in(30));
    if (version().api().reduce()) {
      assertThat(cpu0.timerReduce(timer, in(40))).isEqualTo(1);
      assertThat(timer.expires()).isEqualTo(in(30));
      assertThat(cpu0.timerReduce(timer, in(20))).isEqualTo(1);
      assertThat(timer.expires()).isEqualTo(in(20));
    } else {
      assertThatThrownBy(() -> cpu0.timerReduce(timer, in(20)))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining(version().name());
    }
    if (version().api().shutdown()) {
      assertThat(cpu0.timerShutdown(timer)).isEqualTo(1);
      assertThat(cpu0.modTimer(timer, in(5))).isZero();
      assertThat(timer.isPending()).isFalse();
    } else {
      assertThatThrownBy(() -> cpu0.timerShutdown(timer))
          .isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void worksAcrossTheWrapOfJiffies() {
    for (long start : new long[] {-200, Long.MAX_VALUE - 200, (1L << 32) - 200, 0}) {
      TestMachine wrapping = new TestMachine(version(), HZ, 1, start);
      for (long delay : new long[] {1, 60, 150, 199, 200, 201, 600, 5000}) {
        wrapping.cpu0.modTimer(wrapping.timer("t"), wrapping.jiffies() + delay);
        long late = wrapping.ticksUntilFired(10_000) - delay;
        long granularity = WheelGeometry.granularity(wrapping.wheel.geometry().level(delay));
        assertThat(late).as("start %d delay %d", start, delay).isBetween(1L, granularity);
      }
    }
  }
}
