package org.xmitlab.hrtimer.version;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.time.ClockId;

/** Every version against a plain list of due times. */
final class HrtimerModelTest {
  private static final int TIMERS = 8;
  private static final int STEPS = 3_000;
  private static final int SEEDS = 3;
  private static final int SPAN_NS = 1_000;
  private static final long TICK_NS = 5_000;

  /** A timer as the model sees it. */
  private static final class Due {
    final String name;
    Hrtimer timer;
    boolean pending;
    long atNs;
    long order;

    Due(String name) {
      this.name = name;
    }
  }

  static Stream<Arguments> versionsAndSeeds() {
    return HrtimerVersions.all().stream()
        .flatMap(
            version ->
                Stream.iterate(1, seed -> seed <= SEEDS, seed -> seed + 1)
                    .map(seed -> Arguments.of(version, seed)));
  }

  @ParameterizedTest
  @MethodSource("versionsAndSeeds")
  void expiresHardTimersExactlyWhenTheyAreDue(HrtimerVersion version, int seed) {
    TimerMachine machine = new TimerMachine(version, 1);
    Random random = new Random(seed);
    List<Due> model = timers(machine, HrtimerMode.ABS);
    List<String> expected = new ArrayList<>();
    long order = 0;
    int restarts = 0;
    for (int step = 0; step < STEPS; step++) {
      Due due = model.get(random.nextInt(TIMERS));
      switch (random.nextInt(4)) {
        case 0, 1 -> {
          restarts += due.pending ? 1 : 0;
          due.pending = true;
          due.atNs = machine.cpu.nowNs() + 1 + random.nextInt(SPAN_NS);
          due.order = order++;
          machine.inTask(() -> machine.hrtimers.start(due.timer, due.atNs, 0, HrtimerMode.ABS));
        }
        case 2 -> {
          int result = machine.hrtimers.tryToCancel(due.timer);
          assertThat(result).as(where(version, seed, step)).isEqualTo(due.pending ? 1 : 0);
          due.pending = false;
        }
        default -> {
          machine.runUntil(machine.cpu.nowNs() + random.nextInt(SPAN_NS / 2));
          expire(model, machine.cpu.nowNs(), expected);
          assertThat(machine.expired).as(where(version, seed, step)).isEqualTo(expected);
        }
      }
    }
    assertThat(restarts).as("queued timers restarted").isPositive();
    assertThat(expected).hasSizeGreaterThan(STEPS / 10);
  }

  @ParameterizedTest
  @MethodSource("versionsAndSeeds")
  void neitherLosesNorRepeatsNorHastensASoftTimer(HrtimerVersion version, int seed) {
    TimerMachine machine = new TimerMachine(version, 1);
    machine.startTick(TICK_NS);
    Random random = new Random(seed);
    List<Due> model = timers(machine, HrtimerMode.ABS_SOFT);
    long starts = 0;
    for (int step = 0; step < STEPS; step++) {
      Due due = model.get(random.nextInt(TIMERS));
      if (random.nextInt(3) == 0) {
        due.pending &= machine.hrtimers.tryToCancel(due.timer) != 1;
      } else {
        due.pending = true;
        due.atNs = machine.cpu.nowNs() + 1 + random.nextInt(SPAN_NS);
        starts++;
        machine.inTask(() -> machine.hrtimers.start(due.timer, due.atNs, 0, HrtimerMode.ABS_SOFT));
      }
      int before = machine.expired.size();
      machine.runUntil(machine.cpu.nowNs() + random.nextInt(SPAN_NS / 4));
      for (String line : machine.expired.subList(before, machine.expired.size())) {
        book(model, line, where(version, seed, step));
      }
      for (Due other : model) {
        assertThat(other.timer.isQueued()).as(where(version, seed, step)).isEqualTo(other.pending);
        assertThat(other.pending && other.atNs + TICK_NS < machine.cpu.nowNs())
            .as(where(version, seed, step) + ": overdue by more than a tick")
            .isFalse();
      }
    }
    assertThat(machine.expired.size()).isBetween((int) starts / 10, (int) starts);
  }

  private static void book(List<Due> model, String line, String where) {
    int at = line.indexOf('@');
    Due due = model.get(Integer.parseInt(line.substring(0, at)));
    assertThat(due.pending).as(where + ": expected to expire").isTrue();
    assertThat(Long.parseLong(line.substring(at + 1))).as(where).isGreaterThanOrEqualTo(due.atNs);
    due.pending = false;
  }

  private static List<Due> timers(TimerMachine machine, HrtimerMode mode) {
    List<Due> timers = new ArrayList<>();
    for (int i = 0; i < TIMERS; i++) {
      Due due = new Due(Integer.toString(i));
      due.timer = machine.timer(due.name, ClockId.MONOTONIC, mode, timer -> false);
      timers.add(due);
    }
    return timers;
  }

  private static void expire(List<Due> model, long nowNs, List<String> expected) {
    model.stream()
        .filter(due -> due.pending && due.atNs <= nowNs)
        .sorted(Comparator.<Due>comparingLong(due -> due.atNs).thenComparingLong(due -> due.order))
        .forEach(
            due -> {
              due.pending = false;
              expected.add(due.name + "@" + due.atNs);
            });
  }

  private static String where(HrtimerVersion version, int seed, int step) {
    return version.name() + ", seed " + seed + ", step " + step;
  }
}
