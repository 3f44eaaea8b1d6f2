package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.xmitlab.loadgen.report.Comparison;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.run.DeviceRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.Device;
import org.xmitlab.loadgen.scenario.ScenarioText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code compare} of one device: everything but its name and its examples. */
abstract class CompareDeviceCommand implements Callable<Integer> {
  private final Device device;
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

  CompareDeviceCommand(Device device) {
    this.device = device;
  }

  /** Adds the scenario options; picocli calls it with the command's own specification. */
  @Spec
  void addScenarioOptions(CommandSpec own) {
    this.spec = own;
    ScenarioOptions.addTo(own, device, true);
  }

  @Override
  public Integer call() {
    ScenarioText text = ScenarioOptions.textOf(spec, device);
    List<ScenarioText> rows = text.crossProduct();
    List<Supplier<DeviceRun>> runs =
        rows.stream().map(row -> DeviceRun.prepare(device, row)).toList();
    Comparison comparison = new Comparison(text.varied());
    List<String> lines = new ArrayList<>();
    PrintWriter out = spec.commandLine().getOut();
    try (OutputFile jsonOut = OutputFile.open("--json", jsonFile);
        OutputFile csvOut = OutputFile.open("--csv", csvFile)) {
      for (int i = 0; i < runs.size() && !Interruption.isRequested(); i++) {
        DeviceRun run = runs.get(i).get();
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
