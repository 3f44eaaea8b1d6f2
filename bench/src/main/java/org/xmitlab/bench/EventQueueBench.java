package org.xmitlab.bench;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/** The machine's event rate: events that schedule themselves again 1 to 1024 ns ahead. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-XX:+AlwaysPreTouch", "-Xms512m"})
public class EventQueueBench {
  private static final int DELTAS = 4096;

  /** How many events are pending. */
  @Param({"1", "10", "1000"})
  public int pending;

  private final EventQueue events = new EventQueue();
  private final long[] deltasNs = new long[DELTAS];
  private int at;

  /** Schedules the events. */
  @Setup
  public void schedule() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < DELTAS; i++) {
      deltasNs[i] = 1 + random.nextLong(1024);
    }
    for (int i = 0; i < pending; i++) {
      events.schedule(new Again(), deltasNs[i % DELTAS]);
    }
  }

  /** Fires one event, which schedules itself again. */
  @Benchmark
  public void fireNext() {
    events.fireNext();
  }

  private final class Again extends Event {
    Again() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      at = (at + 1) & (DELTAS - 1);
      events.schedule(this, events.nowNs() + deltasNs[at]);
    }
  }
}
