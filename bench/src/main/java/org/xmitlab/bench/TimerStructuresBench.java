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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Restarting and starting-and-cancelling timers in the emulation's own structures beside well-known
 * ones, in one run. The emulation's figures are whole {@code hrtimer_start} and {@code mod_timer}
 * calls, search for the next event and device write included; the others are the bare data
 * structure.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-XX:+AlwaysPreTouch", "-Xms1g", "-Xmx1g"})
public class TimerStructuresBench {
  private static final int PICKS = 1 << 16;
  private static final int FARTHEST_NS = 1 << 20;

  /** What is measured. */
  @Param({
    "hrtimer v6.1",
    "timer_list v6.1",
    "PriorityQueue",
    "Netty DefaultPriorityQueue",
    "Netty HashedWheelTimer",
    "Agrona DeadlineTimerWheel"
  })
  public String structure;

  /** How many timers are queued. */
  @Param({"1", "100", "100000"})
  public int pending;

  private final int[] picks = new int[PICKS];
  private final long[] expiries = new long[PICKS];
  private TimerStructure timers;
  private int at;

  /** Queues the timers. */
  @Setup
  public void queueTimers() {
    SplittableRandom random = new SplittableRandom(1);
    timers = TimerStructure.named(structure, pending + 1);
    for (int i = 0; i < pending; i++) {
      timers.start(i, 1 + random.nextLong(FARTHEST_NS));
    }
    for (int i = 0; i < PICKS; i++) {
      picks[i] = random.nextInt(pending);
      expiries[i] = 1 + random.nextLong(FARTHEST_NS);
    }
  }

  /** Lets go of threads. */
  @TearDown
  public void close() {
    timers.close();
  }

  /** Moves a random pending timer to a random time. */
  @Benchmark
  public void restart() {
    at = (at + 1) & (PICKS - 1);
    timers.restart(picks[at], expiries[at]);
  }

  /** Starts one more timer and cancels it at once. */
  @Benchmark
  public void startAndCancel() {
    at = (at + 1) & (PICKS - 1);
    timers.start(pending, expiries[at]);
    timers.cancel(pending);
  }
}
