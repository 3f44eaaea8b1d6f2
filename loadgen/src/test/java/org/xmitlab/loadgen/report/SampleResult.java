package org.xmitlab.loadgen.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.xmitlab.loadgen.run.RunResult;

/** A result made up for tests of how results are written. */
final class SampleResult {
  private SampleResult() {}

  static RunResult of(double gbps, RunResult.Delivery delivery) {
    Map<String, Object> scenario = new LinkedHashMap<>();
    scenario.put("device", "ncm");
    scenario.put("kernel", "v6.1");
    scenario.put("rateBps", null);
    scenario.put("seed", 9_007_199_254_740_993L);
    scenario.put("again", true);
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("stack", 0.25);
    shares.put("copy", 1.0 / 3);
    return new RunResult(
        scenario,
        new RunResult.Throughput(10, 15_000, 1_000, 1e7, gbps * 1e9, 2 * gbps * 1e9, "link"),
        new RunResult.Timer(4, 0.4, 3, 2, 1, 6, 1.5, 1, 2, 1, 77),
        new RunResult.Ntb(1, 10, 1, 0, 0, 2, 3),
        null,
        new RunResult.Latency(10, 1, 2, 3, 4, 5, 6_000, 2.5),
        List.of(new RunResult.CpuShare(0, 0.5, shares)),
        delivery,
        "Result: OK",
        null,
        null,
        null);
  }

  static RunResult of(double gbps) {
    return of(gbps, new RunResult.Delivery(10, 10, 0, 0, 0, 0, false, 0));
  }
}
