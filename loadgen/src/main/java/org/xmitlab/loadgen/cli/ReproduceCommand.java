package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.experiment.Experiment;
import org.xmitlab.loadgen.experiment.Experiments;
import org.xmitlab.loadgen.experiment.Findings;
import org.xmitlab.loadgen.experiment.print.FindingsJson;
import org.xmitlab.loadgen.experiment.print.FindingsText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code reproduce}: the findings of the threads. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    description = {
      "Reproduces published findings: reported beside emulated, a verdict per row.",
      "Without a name: ncm-regression. Exit code 3 if a row fails."
    },
    footer = {"", "Examples:", "  xmitlab reproduce", "  xmitlab reproduce ncm-regression"})
final class ReproduceCommand implements Callable<Integer> {
  private static final int NOT_REPRODUCED = 3;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "EXPERIMENT|all",
      description = "which; see: xmitlab list experiments")
  private List<String> names = List.of();

  @Option(names = "--json", paramLabel = "FILE", description = "also write the rows as JSON")
  private Path jsonFile;

  @Option(names = "--summary", description = "print a line for every experiment instead of rows")
  private boolean summary;

  @Option(names = "-q", description = "print nothing but errors")
  private boolean quiet;

  @Override
  public Integer call() {
    List<Experiment> experiments = Experiments.named(names);
    PrintWriter out = spec.commandLine().getOut();
    List<Findings> all = new ArrayList<>();
    boolean hold = true;
    try (OutputFile jsonOut = OutputFile.open("--json", jsonFile)) {
      for (Experiment experiment : experiments) {
        Findings findings = new Findings();
        experiment.run(findings);
        all.add(findings);
        hold &= findings.hold();
        if (!quiet && !summary) {
          out.print(FindingsText.of(experiment, findings));
          out.flush();
        }
      }
      if (!quiet && summary) {
        out.print(FindingsText.summary(experiments, all));
        out.flush();
      }
      if (jsonOut != null) {
        jsonOut.write(FindingsJson.of(experiments, all));
      }
    }
    return hold ? 0 : NOT_REPRODUCED;
  }
}
