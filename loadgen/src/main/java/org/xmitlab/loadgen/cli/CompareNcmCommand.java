package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.report.Comparison;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.ScenarioText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code compare ncm}. */
@Command(
    name = "ncm",
    mixinStandardHelpOptions = true,
    description =
        "Compares runs of the NCM gadget; the first row is the base, deltas are in percent of it.",
    footer = {
      "",
      "Examples:",
      "  xmitlab compare ncm --kernel v5.10.23,v5.10.24,v5.10.24+avoid-double",
      "  xmitlab compare ncm --policy per-packet,per-ntb,no-timer --burst 1,64 --duration 20ms"
    })
final class CompareNcmCommand implements Callable<Integer> {
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

  CompareNcmCommand() {}

  /** Adds the scenario options; picocli calls it with the command's own specification. */
  @Spec
  void addScenarioOptions(CommandSpec own) {
    this.spec = own;
    ScenarioOptions.addTo(own, true);
  }

  @Override
  public Integer call() {
    ScenarioText text = ScenarioOptions.textOf(spec);
    List<ScenarioText> rows = text.crossProduct();
    List<NcmScenario> scenarios = rows.stream().map(NcmScenario::of).toList();
    Comparison comparison = new Comparison(text.varied());
    List<String> lines = new ArrayList<>();
    PrintWriter out = spec.commandLine().getOut();
    try (OutputFile jsonOut = OutputFile.open("--json", jsonFile);
        OutputFile csvOut = OutputFile.open("--csv", csvFile)) {
      for (int i = 0; i < scenarios.size() && !Interruption.isRequested(); i++) {
        NcmRun run = new NcmRun(scenarios.get(i));
        Interruption.stopsWith(run::interrupt);
        RunResult result = run.run();
        comparison.add(rows.get(i), result);
        lines.add(RunJson.of(result, null, false));
        if ((json || jsonStream) && !quiet) {
          out.print(lines.get(i) + "\n");
          out.flush();
        }
      }
      if (jsonOut != null) {
        jsonOut.write(String.join("\n", lines) + "\n");
      }
      if (csvOut != null) {
        csvOut.write(comparison.csv());
      }
    }
    if (!json && !quiet) {
      out.print(comparison.table());
      out.flush();
    }
    return 0;
  }
}
