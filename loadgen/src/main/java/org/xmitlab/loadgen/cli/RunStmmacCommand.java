package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.report.RunText;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.run.WallTime;
import org.xmitlab.loadgen.scenario.Device;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code run stmmac}: the stmmac Ethernet interface under one of the workloads. */
@Command(
    name = "stmmac",
    mixinStandardHelpOptions = true,
    description = "Runs a workload through the emulated stmmac interface.",
    footer = {
      "",
      "Examples:",
      "  xmitlab run stmmac --workload tcp --policy S3",
      "  xmitlab run stmmac --size 60 --policy S5a --coalesce tx-usecs=5000,tx-frames=64",
      "  xmitlab run stmmac --policy S4x --burst 20 --delay 50ms --fault lose-completion@7"
    })
final class RunStmmacCommand implements Callable<Integer> {
  private static final int NOT_MET = 3;

  @Spec private CommandSpec spec;

  @Option(names = "-J", description = "print the result as JSON instead of text")
  private boolean json;

  @Option(names = "--json", paramLabel = "FILE", description = "also write the result as JSON")
  private Path jsonFile;

  @Option(names = "--trace", paramLabel = "FILE", description = "write an ftrace-like text trace")
  private Path traceFile;

  @Option(names = "--no-wall", description = "leave out real time, so that equal runs print alike")
  private boolean noWall;

  @Option(
      names = "--expect",
      paramLabel = "COND",
      description = "a condition on the result, such as gbps>=5 or delivery.lost==0; else exit 3")
  private List<String> expectations = List.of();

  @Option(names = "-q", description = "print nothing but errors and unmet expectations")
  private boolean quiet;

  RunStmmacCommand() {}

  /** Adds the scenario options; picocli calls it with the command's own specification. */
  @Spec
  void addScenarioOptions(CommandSpec own) {
    this.spec = own;
    ScenarioOptions.addTo(own, Device.STMMAC, false);
  }

  @Override
  public Integer call() throws Exception {
    StmmacScenario scenario = StmmacScenario.of(ScenarioOptions.textOf(spec, Device.STMMAC));
    List<Expectation> conditions = expectations.stream().map(Expectation::of).toList();
    OutputFile jsonOut = OutputFile.open("--json", jsonFile);
    OutputFile traceOut = OutputFile.open("--trace", traceFile);
    PrintWriter out = spec.commandLine().getOut();

    StmmacRun run = new StmmacRun(scenario);
    Interruption.stopsWith(run::interrupt);
    long startedNs = System.nanoTime();
    RunResult result;
    try (TraceFile trace = TraceFile.of(traceOut)) {
      if (trace != null) {
        run.traceTo(trace.sink());
      }
      result = run.run();
    }
    WallTime wall = noWall ? null : new WallTime(System.nanoTime() - startedNs);

    if (jsonOut != null) {
      jsonOut.write(RunJson.of(result, wall, true) + "\n");
    }
    if (!quiet) {
      out.print(json ? RunJson.of(result, wall, true) + "\n" : RunText.of(result, wall));
      out.flush();
    }
    return Expectation.report(conditions, result, spec.commandLine().getErr()) ? 0 : NOT_MET;
  }
}
