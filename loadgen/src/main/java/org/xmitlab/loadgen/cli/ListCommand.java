package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.experiment.Experiments;
import org.xmitlab.loadgen.report.Catalogue;
import org.xmitlab.loadgen.scenario.Registry;
import org.xmitlab.loadgen.scenario.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code list}: what can be named on the command line. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists kernels, timers, policies, links, experiments or profiles.",
    footer = {"", "Examples:", "  xmitlab list kernels", "  xmitlab list profiles"})
final class ListCommand implements Callable<Integer> {
  private static final List<String> WHAT =
      List.of("kernels", "timers", "policies", "links", "experiments", "profiles");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "WHAT",
      description = "kernels|timers|policies|links|experiments|profiles")
  private String what;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        switch (what) {
          case "kernels" -> Catalogue.kernels();
          case "timers" -> Catalogue.timers();
          case "policies" -> Catalogue.policies();
          case "links" -> Catalogue.links();
          case "experiments" -> Experiments.catalogue();
          case "profiles" -> Catalogue.profiles();
          default ->
              throw UsageError.value(
                  "list",
                  what,
                  "did you mean '"
                      + Registry.nearest(what, WHAT)
                      + "'? Lists: "
                      + String.join(", ", WHAT));
        });
    out.flush();
    return 0;
  }
}
