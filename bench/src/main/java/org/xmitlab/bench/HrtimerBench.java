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
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.time.ClockId;

/**
 * Starting, restarting and cancelling a timer in every version of the core, hardware writes
 * included as far as the version makes them (in the model they cost an event, in virtual time
 * nothing here).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-XX:+AlwaysPreTouch", "-Xms512m"})
public class HrtimerBench {
  private static final int PICKS = 4096;
  private static final long FARTHEST_NS = 1 << 20;

  /** Timer core. */
  @Param({
    "v3.11",
    "v3.11+lazy-removal",
    "v4.14",
    "v5.10.23",
    "v5.10.24",
    "v5.10.24+avoid-double",
    "v5.10.24+peterz-consolidate",
    "v6.1",
    "v6.1.192",
    "v7.1",
    "v7.1+deferred-rearm"
  })
  public String kernel;

  /** How many timers are queued. */
  @Param({"1", "100", "100000"})
  public int pending;

  private HrtimerCpuBase base;
  private Hrtimer[] timers;
  private Hrtimer oneMore;
  private int[] picks;
  private long[] expiries;
  private int at;

  /** Queues the timers. */
  @Setup
  public void queueTimers() {
    Machine machine =
        new Machine(
            new MachineConfig(
                Names.KERNELS.get("kernel", kernel),
                ClockEventModel.free(1_000, 1L << 40),
                CostProfile.FREE,
                250,
                1));
    base = machine.hrtimers(0);
    SplittableRandom random = new SplittableRandom(1);
    timers = new Hrtimer[pending];
    picks = new int[PICKS];
    expiries = new long[PICKS];
    for (int i = 0; i < pending; i++) {
      timers[i] = timer("t" + i);
      base.start(timers[i], 1 + random.nextLong(FARTHEST_NS), 0, HrtimerMode.REL_SOFT);
    }
    for (int i = 0; i < PICKS; i++) {
      picks[i] = random.nextInt(pending);
      expiries[i] = 1 + random.nextLong(FARTHEST_NS);
    }
    oneMore = timer("one more");
  }

  private Hrtimer timer(String name) {
    return base.init(name, ClockId.MONOTONIC, HrtimerMode.REL_SOFT, timer -> false);
  }

  /** Moves a random pending timer to a random time. */
  @Benchmark
  public void restart() {
    at = (at + 1) & (PICKS - 1);
    base.start(timers[picks[at]], expiries[at], 0, HrtimerMode.REL_SOFT);
  }

  /** Starts one more timer and cancels it at once. */
  @Benchmark
  public int startAndCancel() {
    at = (at + 1) & (PICKS - 1);
    base.start(oneMore, expiries[at], 0, HrtimerMode.REL_SOFT);
    return base.tryToCancel(oneMore);
  }
}
