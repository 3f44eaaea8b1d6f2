package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.fuzz.FuzzResult;
import org.xmitlab.loadgen.fuzz.NtbFuzzer;
import org.xmitlab.loadgen.scenario.Units;
import org.xmitlab.loadgen.scenario.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ntb fuzz}: looks for inputs that the parsers do not survive. */
@Command(
    name = "fuzz",
    mixinStandardHelpOptions = true,
    description = {
      "Breaks blocks and gives them to every parser, and any requests to the control plane, for a",
      "time or a number of inputs. Exit code 3 if a promise is broken; each finding has its input."
    },
    footer = {"", "Example:", "  xmitlab ntb fuzz --duration 10s --seed 1"})
final class NtbFuzzCommand implements Callable<Integer> {
  private static final int FOUND = 3;
  private static final double NS_PER_SECOND = 1e9;
  private static final long MAX_DURATION_NS = 86_400_000_000_000L;

  @Spec private CommandSpec spec;

  @Option(
      names = "--duration",
      paramLabel = "X",
      description = "real time to go on for (default 10s)")
  private String duration = "10s";

  @Option(names = "--count", paramLabel = "X", description = "inputs to give, instead of a time")
  private String count = "";

  @Option(names = "--seed", paramLabel = "X", description = "which inputs (default 1)")
  private String seed = "1";

  private volatile boolean interrupted;

  @Override
  public Integer call() {
    long forNs = Units.durationNs("--duration", duration);
    if (forNs < 1 || forNs > MAX_DURATION_NS) {
      throw UsageError.value("--duration", duration, "accepted: 1ns to 86400s");
    }
    NtbFuzzer fuzzer = new NtbFuzzer(Units.seed("--seed", seed));
    Interruption.stopsWith(() -> interrupted = true);
    long startedNs = System.nanoTime();
    FuzzResult result =
        count.isEmpty()
            ? fuzzer.run(() -> !interrupted && System.nanoTime() - startedNs < forNs)
            : fuzzer.run(Units.count("--count", count));
    double seconds = (System.nanoTime() - startedNs) / NS_PER_SECOND;
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        String.format(
            Locale.ROOT,
            "seed %s: %d transfers and %d control requests in %.1f s (%.0f a second)\n",
            seed,
            result.inputs(),
            result.requests(),
            seconds,
            result.inputs() / Math.max(seconds, 1e-3)));
    out.print("coverage: " + result.answers() + " combinations of answers, ");
    out.print(result.corpus() + " inputs kept, ");
    out.print(result.accepted() + " transfers accepted by the newest gadget\n");
    out.print("findings: " + result.findings().size() + "\n");
    result.findings().forEach(finding -> out.print("  " + finding + "\n"));
    out.flush();
    return result.findings().isEmpty() ? 0 : FOUND;
  }
}
