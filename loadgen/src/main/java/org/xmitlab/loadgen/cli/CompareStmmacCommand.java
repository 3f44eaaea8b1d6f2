package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.report.Comparison;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.scenario.Device;
import org.xmitlab.loadgen.scenario.ScenarioText;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code compare stmmac}. */
@Command(
    name = "stmmac",
    mixinStandardHelpOptions = true,
    description =
        "Compares runs of the stmmac interface; the first row is the base, deltas are in percent of it.",
    footer = {
      "",
      "Examples:",
      "  xmitlab compare stmmac --workload tcp --policy S1,S2,S3,S4,S5a,S5b",
      "  xmitlab compare stmmac --workload tcp --coalesce tx-usecs=1000,tx-usecs=5000:tx-frames=1"
    })
final class CompareStmmacCommand implements Callable<Integer> {
  private CommandSpec spec;

  @Option(names = "-J", description = "print JSON lines, one run each, instead of a table")
  private boolean json;

  @Option(names = "--json", paramLabel = "FILE", description = "also write JSON lines")
  private Path jsonFile;

  @Option(
      names = "--json-stream",
      description = "print each run's JSON line as soon as it is done, before the table")
  private boolean jsonStream;

  @Option(names = "--csv", paramLabel = "FILE", description = "also write the table as CSV")
  private Path csvFile;

  @Option(names = "-q", description = "print nothing but errors")
  private boolean quiet;

  CompareStmmacCommand() {}

  /** Adds the scenario options; picocli calls it with the command's own specification. */
  @Spec
  void addScenarioOptions(CommandSpec own) {
    this.spec = own;
    ScenarioOptions.addTo(own, Device.STMMAC, true);
  }

  @Override
  public Integer call() {
    ScenarioText text = ScenarioOptions.textOf(spec, Device.STMMAC);
    List<StmmacScenario> scenarios = text.crossProduct().stream().map(StmmacScenario::of).toList();
    OutputFile jsonOut = OutputFile.open("--json", jsonFile);
    OutputFile csvOut = OutputFile.open("--csv", csvFile);
    PrintWriter out = spec.commandLine().getOut();
    Comparison comparison = new Comparison(text.varied());
    List<String> lines = new ArrayList<>();
    StmmacRun[] current = new StmmacRun[1];
    Interruption.stopsWith(
        () -> {
          StmmacRun run = current[0];
          if (run != null) {
            run.interrupt();
          }
        });
    for (int i = 0; i < scenarios.size() && !Interruption.isRequested(); i++) {
      current[0] = new StmmacRun(scenarios.get(i));
      RunResult result = current[0].run();
      comparison.add(text.crossProduct().get(i), result);
      lines.add(RunJson.of(result, null, false));
      if ((json || jsonStream) && !quiet) {
        out.println(lines.get(i));
        out.flush();
      }
    }
    if (jsonOut != null) {
      jsonOut.write(String.join("\n", lines) + "\n");
    }
    if (csvOut != null) {
      csvOut.write(comparison.csv());
    }
    if (!json && !quiet) {
      out.print(comparison.table());
      out.flush();
    }
    return 0;
  }
}
