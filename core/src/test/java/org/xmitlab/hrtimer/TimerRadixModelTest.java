package org.xmitlab.hrtimer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Ktime;

/** The radix queue against a list into which every timer is inserted behind its equals. */
final class TimerRadixModelTest {
  private static final int TIMERS = 60;
  private static final int STEPS = 20_000;

  private final TimerRadix queue = new TimerRadix();
  private final List<Hrtimer> model = new ArrayList<>();
  private long nowNs;
  private int equals;
  private int early;
  private int expired;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void keepsTimersInOrderOfExpiryAndInsertion(long seed) {
    Random random = new Random(seed);
    HrtimerClockBase base = new HrtimerClockBase(0, ClockId.MONOTONIC, queue, new ActiveBases());
    List<Hrtimer> timers = new ArrayList<>();
    for (int i = 0; i < TIMERS; i++) {
      timers.add(new Hrtimer("t" + i, base, false, timer -> false));
    }
    for (int step = 0; step < STEPS; step++) {
      String where = "seed " + seed + ", step " + step;
      if (random.nextInt(20) == 0) {
        passTime(random, where);
      }
      Hrtimer timer = timers.get(random.nextInt(TIMERS));
      if (timer.isQueued()) {
        queue.remove(timer);
        model.remove(timer);
      } else {
        timer.expiresNs = expiry(random);
        early += timer.expiresNs < nowNs ? 1 : 0;
        assertThat(queue.insert(timer)).as(where).isEqualTo(insertIntoModel(timer) == 0);
      }
      assertThat(queue.first()).as(where).isSameAs(model.isEmpty() ? null : model.get(0));
    }
    assertThat(equals).as("equal expiries met").isPositive();
    assertThat(early).as("timers before now").isPositive();
    assertThat(expired).as("timers expired").isPositive();
  }

  /** Takes out what is due, in order, as the timer interrupt does, and tells the queue. */
  private void passTime(Random random, String where) {
    nowNs += random.nextLong(1L << (6 * random.nextInt(7)));
    while (!model.isEmpty() && model.get(0).expiresNs <= nowNs) {
      Hrtimer first = model.remove(0);
      assertThat(queue.first()).as(where).isSameAs(first);
      queue.remove(first);
      expired++;
    }
    queue.advanceTo(nowNs);
  }

  private long expiry(Random random) {
    return switch (random.nextInt(12)) {
      case 0 -> Ktime.MAX;
      case 1 -> -random.nextLong(1000);
      case 2 -> nowNs - random.nextLong(1000);
      case 3, 4, 5 -> nowNs + random.nextInt(10);
      default -> nowNs + random.nextLong(1L << (1 + random.nextInt(40)));
    };
  }

  private int insertIntoModel(Hrtimer timer) {
    int at = 0;
    while (at < model.size() && model.get(at).expiresNs <= timer.expiresNs) {
      equals += model.get(at).expiresNs == timer.expiresNs ? 1 : 0;
      at++;
    }
    model.add(at, timer);
    return at;
  }
}
