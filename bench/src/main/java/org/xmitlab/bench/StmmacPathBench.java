package org.xmitlab.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.scenario.StmmacScenario;

/**
 * The whole stmmac path: sender, driver, coalescing timer, ring, wire, interrupts, polls, far end.
 * One operation is one frame on the wire; building the run is spread over 256,000 of them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "-Xmx256m",
      "-XX:+UseSerialGC",
      "-XX:+AlwaysPreTouch",
      "-Dio.netty.leakDetection.level=disabled",
      "-Dio.netty.recycler.chunkSize=256",
      "-Djmh.executor=CUSTOM",
      "-Djmh.executor.class=org.xmitlab.bench.SimulationExecutor"
    })
public class StmmacPathBench {
  private static final int PACKETS = 256_000;

  /**
   * The scenario. What is left out ends after 256,000 frames: a count for pktgen, the time that a
   * gigabit needs for them for TCP.
   */
  @Param({
    "--policy S1 --size 1514",
    "--policy S4 --size 1514",
    "--policy S5b --size 1514",
    "--policy S1 --size 60 --profile free --timer-cost 0ns",
    "--policy S4 --size 60 --profile free --timer-cost 0ns",
    "--policy S5b --size 60 --profile free --timer-cost 0ns",
    "--policy S1 --workload tcp --warm-up 0ns"
  })
  public String scenario;

  /** Runs 256,000 frames from the sender to the far end. */
  @Benchmark
  @OperationsPerInvocation(PACKETS)
  public RunResult run() {
    String end = scenario.contains("tcp") ? " --duration 3150ms" : " --count " + PACKETS;
    return new StmmacRun(StmmacScenario.of(scenario + end)).run();
  }
}
