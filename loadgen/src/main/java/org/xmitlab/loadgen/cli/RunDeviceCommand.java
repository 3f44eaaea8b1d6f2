package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.metrics.MetricsText;
import org.xmitlab.loadgen.report.RunJson;
import org.xmitlab.loadgen.report.RunText;
import org.xmitlab.loadgen.run.DeviceRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.WallTime;
import org.xmitlab.loadgen.scenario.Device;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code run} of one device: everything but its name and its examples. */
abstract class RunDeviceCommand implements Callable<Integer> {
  private static final int NOT_MET = 3;

  private final Device device;
  private CommandSpec spec;

  @Option(names = "-J", description = "print the result as JSON instead of text")
  private boolean json;

  @Option(names = "--json", paramLabel = "FILE", description = "also write the result as JSON")
  private Path jsonFile;

  @Option(names = "--trace", paramLabel = "FILE", description = "write an ftrace-like text trace")
  private Path traceFile;

  @Option(names = "--metrics", paramLabel = "FILE", description = "write all counters as text")
  private Path metricsFile;

  @Option(
      names = "--pcap",
      paramLabel = "FILE",
      description = "write frames, and USB transfers if there are any, as pcapng, for Wireshark")
  private Path pcapFile;

  @Option(names = "--no-wall", description = "leave out real time, so that equal runs print alike")
  private boolean noWall;

  @Option(
      names = "--expect",
      paramLabel = "COND",
      description = "a condition on the result, such as gbps>=5 or delivery.lost==0; else exit 3")
  private List<String> expectations = List.of();

  @Option(names = "-q", description = "print nothing but errors and unmet expectations")
  private boolean quiet;

  RunDeviceCommand(Device device) {
    this.device = device;
  }

  /** Adds the scenario options; picocli calls it with the command's own specification. */
  @Spec
  void addScenarioOptions(CommandSpec own) {
    this.spec = own;
    ScenarioOptions.addTo(own, device, false);
  }

  @Override
  public Integer call() throws Exception {
    DeviceRun run = DeviceRun.prepare(device, ScenarioOptions.textOf(spec, device)).get();
    List<Expectation> conditions = expectations.stream().map(Expectation::of).toList();
    try (OutputFile jsonOut = OutputFile.open("--json", jsonFile);
        OutputFile traceOut = OutputFile.open("--trace", traceFile);
        OutputFile metricsOut = OutputFile.open("--metrics", metricsFile);
        OutputFile pcapOut = OutputFile.open("--pcap", pcapFile)) {
      Interruption.stopsWith(run::interrupt);
      RunResult result = run(run, jsonOut, traceOut, pcapOut);
      if (metricsOut != null) {
        metricsOut.write(MetricsText.of(run));
      }
      return Expectation.report(conditions, result, spec.commandLine().getErr()) ? 0 : NOT_MET;
    }
  }

  private RunResult run(DeviceRun run, OutputFile jsonOut, OutputFile traceOut, OutputFile pcapOut)
      throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    long startedNs = System.nanoTime();
    RunResult result;
    try (TraceFile trace = TraceFile.of(traceOut);
        PcapFile pcap = PcapFile.of(pcapOut)) {
      if (pcap != null) {
        run.captureTo(pcap.stream());
      }
      if (trace != null) {
        run.traceTo(trace.sink());
      }
      result = run.run();
      if (trace != null) {
        trace.finish();
      }
      if (pcap != null) {
        pcap.finish();
      }
    }
    WallTime wall = noWall ? null : new WallTime(System.nanoTime() - startedNs);

    if (jsonOut != null) {
      jsonOut.write(RunJson.of(result, wall, true) + "\n");
    }
    if (!quiet) {
      out.print(json ? RunJson.of(result, wall, true) + "\n" : RunText.of(result, wall));
      out.flush();
    }
    return result;
  }
}
