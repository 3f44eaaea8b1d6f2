package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.conformance.BrokenRecording;
import org.xmitlab.loadgen.netty.SimulationThread;
import org.xmitlab.loadgen.scenario.UsageError;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Entry point of {@code ./xmitlab}. */
@Command(
    name = "xmitlab",
    mixinStandardHelpOptions = true,
    versionProvider = XmitlabMain.ManifestVersion.class,
    description = "An emulated computer for network drivers in trouble with their timers.",
    footer = {
      "",
      "Exit codes: 0 fine, 1 internal error, 2 usage, 3 expectation not met, 130 interrupted.",
      "",
      "Examples:",
      "  xmitlab reproduce",
      "  xmitlab run ncm --kernel v5.10.23 --duration 50ms",
      "  xmitlab compare ncm --kernel v5.10.23,v5.10.24 --policy per-packet,per-ntb",
      "  xmitlab list policies"
    },
    subcommands = {
      ReproduceCommand.class,
      RunCommand.class,
      CompareCommand.class,
      ConformanceCommand.class,
      NtbCommand.class,
      ListCommand.class
    })
public final class XmitlabMain implements Callable<Integer> {
  @Spec private CommandSpec spec;

  private XmitlabMain() {}

  /** Runs the command line and leaves the JVM with its exit code. */
  public static void main(String[] args) {
    SimulationThread.run("xmitlab", () -> System.exit(execute(args)));
  }

  private static int execute(String[] args) {
    Interruption.listen();
    int code = commandLine().execute(args);
    System.out.flush();
    Interruption.finished();
    return code;
  }

  /** Returns the command line, ready to execute. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new XmitlabMain());
    line.setUsageHelpWidth(100);
    line.setParameterExceptionHandler(
        (e, args) -> usageError(e.getCommandLine().getErr(), Suggestions.oneLine(e)));
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> {
          if (e instanceof UsageError || e instanceof BrokenRecording) {
            return usageError(command.getErr(), e.getMessage());
          }
          throw e;
        });
    return line;
  }

  private static int usageError(PrintWriter err, String message) {
    err.println("xmitlab: " + message);
    err.flush();
    return CommandLine.ExitCode.USAGE;
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return CommandLine.ExitCode.USAGE;
  }

  /** The version from the jar's manifest. */
  static final class ManifestVersion implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = XmitlabMain.class.getPackage().getImplementationVersion();
      return new String[] {"xmitlab " + (version == null ? "(not packaged)" : version)};
    }
  }
}
