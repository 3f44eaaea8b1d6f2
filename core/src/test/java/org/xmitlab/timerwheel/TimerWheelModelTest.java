package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/**
 * Random operations on one CPU that never sleeps, against {@link NaiveWheel}. A failure names the
 * version and the seed; to replay it call {@code run(version, seed)}.
 */
final class TimerWheelModelTest {
  private static final int SEEDS = 120;
  private static final int OPERATIONS = 400;
  private static final int TIMERS = 12;
  private static final int HZ = 250;

  /** Rare paths that a version must have gone through, or the runs were too tame. */
  private int sameBuckets;

  private int emptyRuns;
  private int caughtUpRuns;
  private int lateCallbacks;

  @Test
  void expiresWhatASortedListWouldExpireInTheSameOrder() {
    for (TimerWheelVersion version : TimerWheelVersions.all()) {
      sameBuckets = 0;
      emptyRuns = 0;
      caughtUpRuns = 0;
      lateCallbacks = 0;
      for (long seed = 1; seed <= SEEDS; seed++) {
        run(version, seed);
      }
      assertThat(sameBuckets).as("marks: same bucket, %s", version.name()).isPositive();
      assertThat(caughtUpRuns).as("marks: catching up, %s", version.name()).isPositive();
      assertThat(lateCallbacks).as("marks: late callbacks, %s", version.name()).isPositive();
      if (isExact(version)) {
        assertThat(emptyRuns).as("marks: empty runs, %s", version.name()).isPositive();
      }
    }
  }

  private static boolean isExact(TimerWheelVersion version) {
    return version.api().reduce();
  }

  private void run(TimerWheelVersion version, long seed) {
    Pair pair = new Pair(version, new Random(seed));
    for (int i = 0; i < OPERATIONS; i++) {
      String operation = pair.step();
      assertThat(pair.difference())
          .as("%s, seed %d, operation %d: %s", version.name(), seed, i, operation)
          .isNull();
    }
    sameBuckets += pair.naive.sameBuckets;
    emptyRuns += pair.naive.emptyRuns;
    caughtUpRuns += pair.naive.caughtUpRuns;
    lateCallbacks += pair.naive.lateCallbacks;
  }

  /** The wheel and its model, given the same operations. */
  private static final class Pair {
    private final Random random;
    private final boolean exact;
    private final TestMachine machine;
    private final NaiveWheel naive;
    private final TimerList[] timers = new TimerList[TIMERS];
    private final NaiveWheel.Timer[] models = new NaiveWheel.Timer[TIMERS];
    private final int[] actions = new int[TIMERS];
    private final int[] victims = new int[TIMERS];
    private final long[] delays = new long[TIMERS];
    private final List<String> firedByModel = new ArrayList<>();
    private final long start;
    private String resultDifference;

    Pair(TimerWheelVersion version, Random random) {
      this.random = random;
      this.exact = isExact(version);
      this.start = (1L << 32) - 300L * HZ + random.nextInt(5000);
      this.machine = new TestMachine(version, HZ, 1, start);
      int depth = machine.wheel.geometry().depth();
      this.naive = new NaiveWheel(exact, depth, start, this::expiredInModel);
      for (int i = 0; i < TIMERS; i++) {
        int number = i;
        timers[i] =
            machine.cpu0.init(
                Integer.toString(i), (self, here) -> expired(number), TimerFlag.PINNED);
        models[i] = new NaiveWheel.Timer(i);
        actions[i] = random.nextInt(4);
        victims[i] = random.nextInt(TIMERS);
        delays[i] = delay();
      }
    }

    private long delay() {
      return switch (random.nextInt(6)) {
        case 0 -> random.nextInt(4) - 2;
        case 1, 2 -> random.nextInt(80);
        case 3 -> 60 + random.nextInt(8);
        case 4 -> random.nextInt(600);
        default -> random.nextInt(40_000);
      };
    }

    private void expired(int number) {
      long expires = machine.jiffies() + delays[number];
      switch (actions[number]) {
        case 1 -> machine.cpu0.modTimer(timers[number], expires);
        case 2 -> machine.cpu0.modTimer(timers[victims[number]], expires);
        case 3 -> machine.cpu0.delTimer(timers[victims[number]]);
        default -> {}
      }
    }

    private void expiredInModel(NaiveWheel.Timer timer) {
      firedByModel.add(timer.number + "@" + (naive.jiffies - start));
      long expires = naive.jiffies + delays[timer.number];
      switch (actions[timer.number]) {
        case 1 -> naive.mod(timer, expires, false, false);
        case 2 -> naive.mod(models[victims[timer.number]], expires, false, false);
        case 3 -> naive.delete(models[victims[timer.number]]);
        default -> {}
      }
    }

    String step() {
      int number = random.nextInt(TIMERS);
      long expires = machine.jiffies() + delay();
      int kind = random.nextInt(10);
      switch (kind) {
        case 0, 1, 2 -> {
          compare(
              machine.cpu0.modTimer(timers[number], expires),
              naive.mod(models[number], expires, false, false));
        }
        case 3 -> {
          compare(
              machine.cpu0.modTimerPending(timers[number], expires),
              naive.mod(models[number], expires, true, false));
        }
        case 4 -> {
          if (exact) {
            compare(
                machine.cpu0.timerReduce(timers[number], expires),
                naive.mod(models[number], expires, false, true));
          }
        }
        case 5 -> compare(machine.cpu0.delTimer(timers[number]), naive.delete(models[number]));
        default -> {
          long ticks = random.nextInt(4) == 0 ? 1 + random.nextInt(900) : 1;
          machine.tick(ticks);
          naive.tick(ticks);
          return "tick " + ticks;
        }
      }
      return "kind " + kind + " timer " + number + " expires " + expires;
    }

    private void compare(int got, int modelled) {
      resultDifference = got == modelled ? null : "returned " + got + ", model " + modelled;
    }

    String difference() {
      if (resultDifference != null) {
        return resultDifference;
      }
      if (!machine.fired.equals(firedByModel)) {
        return "fired " + machine.fired + ", model " + firedByModel;
      }
      machine.fired.clear();
      firedByModel.clear();
      TimerBase base = machine.cpu0.base(0);
      if (base.clk != naive.clk || (exact && base.nextExpiry != naive.next)) {
        return "clk "
            + base.clk
            + " next "
            + base.nextExpiry
            + ", model "
            + naive.clk
            + " next "
            + naive.next;
      }
      for (int i = 0; i < TIMERS; i++) {
        if (timers[i].isPending() != models[i].pending) {
          return "timer " + i + " pending " + timers[i].isPending();
        }
        if (models[i].pending && timers[i].expires() != models[i].expires) {
          return "timer " + i + " expires " + timers[i].expires();
        }
      }
      return null;
    }
  }
}
