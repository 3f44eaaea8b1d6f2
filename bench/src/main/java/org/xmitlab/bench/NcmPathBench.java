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
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * The whole NCM path through the Netty channel: generator, channel, driver with real bytes, timer,
 * USB, host, ledger. One operation is one packet; building the run is spread over 256,000 of them.
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
public class NcmPathBench {
  private static final int PACKETS = 256_000;

  /** The scenario without its count. */
  @Param({
    "--kernel v5.10.23 --size 1500",
    "--kernel v5.10.24 --size 1500",
    "--kernel v6.1 --policy per-ntb --size 1500",
    "--policy no-timer --burst 64 --size 1500",
    "--kernel v5.10.23 --size 64",
    "--policy no-timer --burst 64 --size 64"
  })
  public String scenario;

  /** Runs 256,000 packets from the generator to the host. */
  @Benchmark
  @OperationsPerInvocation(PACKETS)
  public RunResult run() {
    return new NcmRun(NcmScenario.of(scenario + " --count " + PACKETS)).run();
  }
}
