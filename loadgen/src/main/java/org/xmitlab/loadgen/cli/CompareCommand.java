package org.xmitlab.loadgen.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code compare}: the cross product of option lists, side by side. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = "Runs every combination of comma-separated option values side by side.",
    subcommands = {CompareNcmCommand.class, CompareStmmacCommand.class})
final class CompareCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "compare: which device? known devices: ncm, stmmac");
  }
}
