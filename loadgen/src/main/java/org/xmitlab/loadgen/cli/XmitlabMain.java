package org.xmitlab.loadgen.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Entry point of {@code ./xmitlab}. A placeholder until the commands are here: it prints help and
 * version and otherwise reports a usage error (exit code 2).
 */
@Command(
    name = "xmitlab",
    mixinStandardHelpOptions = true,
    versionProvider = XmitlabMain.ManifestVersion.class,
    description = "An emulated computer for network drivers in trouble with their timers.")
public final class XmitlabMain implements Callable<Integer> {

  @Spec private CommandSpec spec;

  private XmitlabMain() {}

  /** Runs the command line and leaves the JVM with its exit code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new XmitlabMain()).execute(args));
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return CommandLine.ExitCode.USAGE;
  }

  static final class ManifestVersion implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      String version = XmitlabMain.class.getPackage().getImplementationVersion();
      return new String[] {"xmitlab " + (version == null ? "(not packaged)" : version)};
    }
  }
}
