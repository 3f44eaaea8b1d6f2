package org.xmitlab.hrtimer.version;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Ktime;

/**
 * What every timer core does, and what is known to differ: an expectation that a version overrides
 * says which commit or patch made the difference.
 */
abstract class HrtimerContract {
  private static final long MS = 1_000_000;
  private static final long US = 1_000;
  private static final long MIN_DELTA_NS = 1;

  TimerMachine machine;

  /** Returns the version under test. */
  abstract HrtimerVersion version();

  // ---- known differences ----

  /** Soft timers came with v4.16; before, all timers expire in the interrupt. */
  boolean softTimersExpireInSoftirq() {
    return true;
  }

  /** Programs per restart of a hard timer that is the first event. */
  int programsPerRestartOfAHardTimer() {
    return 2;
  }

  /** Programs per restart of a soft timer that is the first event. */
  int programsPerRestartOfASoftTimer() {
    return programsPerRestartOfAHardTimer();
  }

  /** Whether a restarted soft timer waits for the next tick. */
  boolean restartedSoftTimersWaitForTheTick() {
    return false;
  }

  /** Whether an interrupt still comes at the time for which a timer was programmed before. */
  boolean restartsLeaveAStaleInterrupt() {
    return false;
  }

  /** Whether setting the clock re-evaluates the timers of the CPU that sets it. */
  boolean clockSetReachesTheSettingCpu() {
    return true;
  }

  /** Programs of an interrupt in which a callback starts another timer. */
  int programsWhenACallbackStartsATimer() {
    return 1;
  }

  // ---- the contract ----

  @BeforeEach
  void buildMachine() {
    machine = new TimerMachine(version(), MIN_DELTA_NS);
  }

  private void start(Hrtimer timer, long timeNs, HrtimerMode mode) {
    machine.inTask(() -> machine.hrtimers.start(timer, timeNs, 0, mode));
  }

  @Test
  void expiresATimerAtItsTimeAndOnce() {
    Hrtimer timer = machine.timer("a", HrtimerMode.ABS);
    start(timer, 100 * US, HrtimerMode.ABS);
    assertThat(timer.isQueued()).isTrue();
    assertThat(machine.device.hwNs()).isEqualTo(100 * US);
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("a@100000");
    assertThat(timer.isActive()).isFalse();
    assertThat(machine.device.hwNs()).isEqualTo(Ktime.MAX);
  }

  @Test
  void countsRelativeTimeFromNow() {
    Hrtimer timer = machine.timer("a", HrtimerMode.REL);
    machine.runUntil(50 * US);
    start(timer, 100 * US, HrtimerMode.REL);
    assertThat(machine.hrtimers.remainingNs(timer)).isEqualTo(100 * US);
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("a@150000");
  }

  @Test
  void expiresAPastTimeAtOnce() {
    Hrtimer timer = machine.timer("a", HrtimerMode.ABS);
    machine.runUntil(50 * US);
    start(timer, 10 * US, HrtimerMode.ABS);
    machine.runUntil(MS);
    assertThat(machine.expired).hasSize(1);
    assertThat(Long.parseLong(machine.expired.get(0).substring(2)))
        .isBetween(50 * US, 50 * US + MIN_DELTA_NS);
  }

  @Test
  void expiresEqualTimesInTheOrderOfTheirStarts() {
    for (String name : new String[] {"c", "a", "b"}) {
      start(machine.timer(name, HrtimerMode.ABS), 100 * US, HrtimerMode.ABS);
    }
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("c@100000", "a@100000", "b@100000");
  }

  @Test
  void movesAQueuedTimerWhenItIsStartedAgain() {
    Hrtimer timer = machine.timer("a", HrtimerMode.ABS);
    start(timer, 100 * US, HrtimerMode.ABS);
    start(timer, 300 * US, HrtimerMode.ABS);
    start(timer, 200 * US, HrtimerMode.ABS);
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("a@200000");
  }

  @Test
  void doesNotExpireACancelledTimer() {
    Hrtimer cancelled = machine.timer("a", HrtimerMode.ABS);
    start(cancelled, 100 * US, HrtimerMode.ABS);
    start(machine.timer("b", HrtimerMode.ABS), 200 * US, HrtimerMode.ABS);
    assertThat(machine.hrtimers.tryToCancel(cancelled)).isEqualTo(1);
    assertThat(machine.hrtimers.tryToCancel(cancelled)).isZero();
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("b@200000");
  }

  @Test
  void doesNotCancelATimerWhoseCallbackRuns() {
    int[] result = new int[1];
    Hrtimer timer =
        machine.timer(
            "a",
            ClockId.MONOTONIC,
            HrtimerMode.ABS,
            self -> {
              result[0] = machine.hrtimers.tryToCancel(self);
              assertThat(self.callbackRunning()).isTrue();
              assertThat(self.isQueued()).isFalse();
              return false;
            });
    start(timer, 100 * US, HrtimerMode.ABS);
    machine.runUntil(MS);
    assertThat(result[0]).isEqualTo(-1);
  }

  @Test
  void restartsFromItsCallbackAndCountsOverruns() {
    long[] overruns = new long[1];
    Hrtimer timer =
        machine.timer(
            "a",
            ClockId.MONOTONIC,
            HrtimerMode.ABS,
            self -> {
              machine.cpu.charge(CostKind.WORKLOAD, 250 * US);
              overruns[0] = machine.hrtimers.forward(self, 100 * US);
              return machine.expired.size() < 3;
            });
    start(timer, 100 * US, HrtimerMode.ABS);
    machine.runUntil(2 * MS);
    // Begun at 100 µs, done at 350 µs: three intervals were missed, the next is 400 µs.
    assertThat(machine.expired).containsExactly("a@100000", "a@400000", "a@700000");
    assertThat(overruns[0]).isEqualTo(3);
  }

  @Test
  void waitsUntilTheHardExpiryButTakesAnEarlierInterruptAlong() {
    Hrtimer lazy = machine.timer("lazy", HrtimerMode.ABS);
    machine.inTask(() -> machine.hrtimers.start(lazy, 100 * US, 80 * US, HrtimerMode.ABS));
    machine.runUntil(170 * US);
    assertThat(machine.expired).isEmpty();
    start(machine.timer("other", HrtimerMode.ABS), 175 * US, HrtimerMode.ABS);
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("other@175000", "lazy@175000");
  }

  @Test
  void expiresSoftTimersInSoftirqContext() {
    boolean[] inSoftirq = new boolean[1];
    Hrtimer soft =
        machine.timer(
            "soft",
            ClockId.MONOTONIC,
            HrtimerMode.REL_SOFT,
            self -> {
              inSoftirq[0] = machine.cpu.softirqs().areRunning() && !machine.cpu.inInterrupt();
              return false;
            });
    start(soft, 100 * US, HrtimerMode.REL_SOFT);
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("soft@100000");
    assertThat(inSoftirq[0]).isEqualTo(softTimersExpireInSoftirq());
  }

  @Test
  void programsTheHardwareAsOftenAsItIsKnownFor() {
    assertThat(programsPerRestart(HrtimerMode.REL))
        .as("hard")
        .isEqualTo(programsPerRestartOfAHardTimer());
  }

  @Test
  void programsTheHardwareAsOftenAsItIsKnownForWhenTheTimerIsSoft() {
    assertThat(programsPerRestart(HrtimerMode.REL_SOFT))
        .as("soft")
        .isEqualTo(programsPerRestartOfASoftTimer());
  }

  /** Restarts a 300 µs timer every 20 µs beside a tick of 1 ms; counts the programs of the last. */
  private int programsPerRestart(HrtimerMode mode) {
    machine.startTick(MS);
    Hrtimer timer = machine.timer("ncm", mode);
    long before = 0;
    for (int i = 0; i <= 10; i++) {
      machine.runUntil(i * 20L * US);
      before = machine.device.programs();
      start(timer, 300 * US, mode);
    }
    return (int) (machine.device.programs() - before);
  }

  @Test
  void expiresARestartedSoftTimerOnTimeUnlessItIsKnownForTheContrary() {
    programsPerRestart(HrtimerMode.REL_SOFT);
    machine.runUntil(3 * MS);
    assertThat(machine.expired)
        .containsExactly(restartedSoftTimersWaitForTheTick() ? "ncm@1000000" : "ncm@500000");
  }

  @Test
  void takesNoInterruptForATimeThatIsNoLongerProgrammed() {
    programsPerRestart(HrtimerMode.REL);
    machine.runUntil(900 * US);
    assertThat(machine.expired).containsExactly("ncm@500000");
    assertThat(machine.device.interrupts()).isEqualTo(restartsLeaveAStaleInterrupt() ? 2 : 1);
  }

  @Test
  void followsTheWallClockWhenAnotherCpuSetsIt() {
    startWallClockTimer();
    machine.inTask(() -> setClock(true));
    machine.runUntil(20 * MS);
    assertThat(machine.expired).containsExactly("wall@2000000");
  }

  @Test
  void followsTheWallClockWhenThisCpuSetsItUnlessItIsKnownForTheContrary() {
    startWallClockTimer();
    machine.inTask(() -> setClock(false));
    machine.runUntil(20 * MS);
    assertThat(machine.expired)
        .containsExactly(clockSetReachesTheSettingCpu() ? "wall@2000000" : "wall@5000000");
  }

  /** Starts a REALTIME timer that is due in 5 ms, and lets 1 ms pass. */
  private void startWallClockTimer() {
    Hrtimer wall = machine.timer("wall", ClockId.REALTIME, HrtimerMode.ABS, timer -> false);
    start(wall, TimerMachine.REAL_OFFSET_NS + 5 * MS, HrtimerMode.ABS);
    machine.runUntil(MS);
  }

  private void setClock(boolean remote) {
    machine.timekeeper.setRealtime(3 * MS, true);
    machine.hrtimers.clockWasSet(remote);
  }

  @Test
  void catchesUpAfterASuspend() {
    startWallClockTimer();
    machine.inTask(
        () -> {
          machine.timekeeper.suspended(10 * MS);
          machine.hrtimers.resume();
        });
    machine.runUntil(20 * MS);
    assertThat(machine.expired).hasSize(1);
    assertThat(Long.parseLong(machine.expired.get(0).substring(5)))
        .isBetween(MS, MS + MIN_DELTA_NS);
  }

  @Test
  void givesUpCatchingUpAfterThreePassesAndRecovers() {
    Hrtimer greedy =
        machine.timer(
            "greedy",
            ClockId.MONOTONIC,
            HrtimerMode.ABS,
            self -> {
              machine.cpu.charge(CostKind.WORKLOAD, 10 * US);
              self.addToExpiry(9 * US);
              return machine.expired.size() < 5;
            });
    Hrtimer later = machine.timer("later", HrtimerMode.ABS);
    start(greedy, 100 * US, HrtimerMode.ABS);
    start(later, 500 * US, HrtimerMode.ABS);
    machine.runUntil(MS);
    assertThat(machine.hrtimers.nrHangs).isEqualTo(1);
    assertThat(machine.hrtimers.maxHangNs).isEqualTo(30 * US);
    assertThat(machine.hrtimers.hangDetected).isFalse();
    // Three passes of 10 µs, a pause as long as they took, and on.
    assertThat(machine.expired)
        .containsExactly(
            "greedy@100000",
            "greedy@110000",
            "greedy@120000",
            "greedy@160000",
            "greedy@170000",
            "later@500000");
  }

  @Test
  void leavesTheHardwareToTheInterruptWhenACallbackStartsATimerUnlessItIsKnownForTheContrary() {
    Hrtimer other = machine.timer("other", HrtimerMode.ABS);
    Hrtimer first =
        machine.timer(
            "first",
            ClockId.MONOTONIC,
            HrtimerMode.ABS,
            self -> {
              machine.hrtimers.start(other, 200 * US, 0, HrtimerMode.ABS);
              return false;
            });
    start(first, 100 * US, HrtimerMode.ABS);
    long before = machine.device.programs();
    machine.runUntil(150 * US);
    assertThat(machine.device.programs() - before).isEqualTo(programsWhenACallbackStartsATimer());
    machine.runUntil(MS);
    assertThat(machine.expired).containsExactly("first@100000", "other@200000");
  }
}
