package org.xmitlab.loadgen.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * One policy under one kind of traffic, on several timer cores.
 *
 * @param cores names of the cores
 * @param shown the core whose command is printed with rows about all of them
 * @param policy name of the policy
 * @param traffic the other options
 * @param results what came out, in the order of the cores
 */
record OnEveryCore(
    List<String> cores, String shown, String policy, String traffic, List<RunResult> results) {
  private static final double NS_PER_US = 1e3;

  static OnEveryCore run(List<String> cores, String shown, String policy, String traffic) {
    List<RunResult> results = new ArrayList<>();
    for (String core : cores) {
      results.add(new NcmRun(NcmScenario.of(words(core, policy, traffic))).run());
    }
    return new OnEveryCore(cores, shown, policy, traffic, results);
  }

  private static String words(String core, String policy, String traffic) {
    return "--kernel " + core + " --policy " + policy + traffic;
  }

  /** Returns what came out on one core. */
  RunResult of(String core) {
    return results.get(cores.indexOf(core));
  }

  /** Returns the command that runs it on one core. */
  String command(String core) {
    return "run ncm " + words(core, policy, traffic);
  }

  /** Starts a row about the core with the largest value. */
  Findings.Row row(
      Findings findings, String what, ToDoubleFunction<RunResult> of, String unit, int decimals) {
    boolean continues = what.startsWith(" ");
    return findings
        .row(continues ? what : policy + ", " + what)
        .command(command(shown))
        .emulated(results.stream().mapToDouble(of).max().orElseThrow(), unit, decimals);
  }

  /** Starts a row about the distance between the fastest and the slowest core. */
  Findings.Row spread(Findings findings) {
    double slowest = results.stream().mapToDouble(RunResult::gbps).min().orElseThrow();
    double fastest = results.stream().mapToDouble(RunResult::gbps).max().orElseThrow();
    return findings
        .row("  fastest against slowest core")
        .command(command(shown))
        .emulated(100 * (fastest / slowest - 1), "%", 2);
  }

  /** Returns how often the timer hardware was written other than by the timer interrupt. */
  static double programs(RunResult result) {
    return result.timer().programs() - result.timer().programsInInterrupt();
  }

  /** Returns the longest time from acceptance to arrival in us. */
  static double longestUs(RunResult result) {
    return result.latencyNs().max() / NS_PER_US;
  }
}
