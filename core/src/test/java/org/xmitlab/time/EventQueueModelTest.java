package org.xmitlab.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The queue against a list that is sorted whenever somebody asks. */
final class EventQueueModelTest {
  private static final int EVENTS = 40;
  private static final int STEPS = 20_000;
  private static final int FEW_TIMES = 12;

  private final EventQueue queue = new EventQueue();
  private final List<Probe> model = new ArrayList<>();
  private final List<Probe> probes = new ArrayList<>();
  private Probe lastFired;
  private long sequence;
  private int ties;
  private int moves;
  private int cancels;
  private int pastTimes;

  private final class Probe extends Event {
    final Phase kind;
    long dueNs;
    long order;

    Probe(Phase kind) {
      super(kind);
      this.kind = kind;
    }

    @Override
    protected void fire() {
      lastFired = this;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void firesInTheOrderOfTimePhaseAndScheduling(long seed) {
    Random random = new Random(seed);
    Phase[] phases = Phase.values();
    for (int i = 0; i < EVENTS; i++) {
      probes.add(new Probe(phases[i % phases.length]));
    }
    for (int step = 0; step < STEPS; step++) {
      Probe probe = probes.get(random.nextInt(EVENTS));
      switch (random.nextInt(4)) {
        case 0, 1 -> schedule(probe, queue.nowNs() + random.nextInt(FEW_TIMES) - 1);
        case 2 -> cancel(probe);
        default -> fire("seed " + seed + ", step " + step);
      }
      check("seed " + seed + ", step " + step);
    }
    assertThat(List.of(ties, moves, cancels, pastTimes)).as("rare paths reached").doesNotContain(0);
  }

  private void schedule(Probe probe, long timeNs) {
    moves += probe.isQueued() ? 1 : 0;
    pastTimes += timeNs < queue.nowNs() ? 1 : 0;
    queue.schedule(probe, timeNs);
    model.remove(probe);
    probe.dueNs = Math.max(timeNs, queue.nowNs());
    probe.order = sequence++;
    model.add(probe);
  }

  private void cancel(Probe probe) {
    cancels += probe.isQueued() ? 1 : 0;
    queue.cancel(probe);
    model.remove(probe);
  }

  private void fire(String where) {
    if (model.isEmpty()) {
      return;
    }
    Probe expected = first();
    ties += (int) model.stream().filter(other -> other.dueNs == expected.dueNs).count() - 1;
    queue.fireNext();
    assertThat(lastFired).as(where).isSameAs(expected);
    assertThat(queue.nowNs()).as(where).isEqualTo(expected.dueNs);
    model.remove(expected);
  }

  private Probe first() {
    return model.stream()
        .min(
            Comparator.<Probe>comparingLong(probe -> probe.dueNs)
                .thenComparing(probe -> probe.kind)
                .thenComparingLong(probe -> probe.order))
        .orElseThrow();
  }

  private void check(String where) {
    assertThat(queue.size()).as(where).isEqualTo(model.size());
    assertThat(queue.nextTimeNs())
        .as(where)
        .isEqualTo(model.isEmpty() ? EventQueue.NEVER : first().dueNs);
    for (Probe probe : probes) {
      assertThat(probe.isQueued()).as(where).isEqualTo(model.contains(probe));
    }
  }

  @Test
  void refusesToSkipAnEvent() {
    schedule(new Probe(Phase.WIRE), 10);
    queue.moveTo(10);
    assertThat(queue.nowNs()).isEqualTo(10);
    assertThatThrownBy(() -> queue.moveTo(11))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("moving to 11 ns would skip the event at 10 ns");
  }

  @Test
  void refusesToFireNothing() {
    assertThatThrownBy(queue::fireNext)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no event is pending");
  }
}
