package org.xmitlab.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SimulationTest {
  private final Simulation simulation = new Simulation();
  private final List<String> story = new ArrayList<>();

  /** Works in pieces of one length until a time. */
  private final class Worker implements Actor {
    private final String name;
    private final long pieceNs;
    private final long endNs;
    private long nowNs;

    Worker(String name, long pieceNs, long endNs) {
      this.name = name;
      this.pieceNs = pieceNs;
      this.endNs = endNs;
      simulation.add(this);
    }

    @Override
    public long nowNs() {
      return nowNs;
    }

    @Override
    public boolean hasWork() {
      return nowNs < endNs;
    }

    @Override
    public void runOne() {
      story.add(name + "@" + nowNs);
      nowNs += pieceNs;
    }

    @Override
    public void idleUntil(long timeNs) {
      nowNs = Math.max(nowNs, timeNs);
    }
  }

  private void eventAt(long timeNs, Runnable effect) {
    Event event =
        new Event(Phase.WIRE) {
          @Override
          protected void fire() {
            story.add("event@" + simulation.events().nowNs());
            effect.run();
          }
        };
    simulation.events().schedule(event, timeNs);
  }

  @Test
  void letsTheOneFurthestBehindGoNext() {
    new Worker("slow", 30, 60);
    new Worker("fast", 10, 40);
    simulation.runUntil(100);
    assertThat(story)
        .containsExactly("slow@0", "fast@0", "fast@10", "fast@20", "slow@30", "fast@30");
  }

  @Test
  void firesAnEventBeforeWorkOfTheSameTime() {
    new Worker("worker", 10, 20);
    eventAt(10, () -> {});
    simulation.runUntil(100);
    assertThat(story).containsExactly("worker@0", "event@10", "worker@10");
  }

  @Test
  void movesEverybodyToTheEnd() {
    Worker worker = new Worker("worker", 10, 0);
    eventAt(101, () -> {});
    assertThat(simulation.runUntil(100)).isTrue();
    assertThat(story).isEmpty();
    assertThat(worker.nowNs()).isEqualTo(100);
    assertThat(simulation.events().nowNs()).isEqualTo(100);
  }

  @Test
  void stopsWhenAsked() {
    new Worker("worker", 10, 1000);
    eventAt(15, simulation::stop);
    assertThat(simulation.runUntil(100)).isFalse();
    assertThat(story).containsExactly("worker@0", "worker@10", "event@15");
  }
}
