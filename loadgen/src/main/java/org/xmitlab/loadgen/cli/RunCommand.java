package org.xmitlab.loadgen.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code run}: one run of one device. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = "Runs one scenario and prints pktgen's result block and what pktgen cannot see.",
    subcommands = {RunNcmCommand.class, RunStmmacCommand.class})
final class RunCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "run: which device? known devices: ncm, stmmac");
  }
}
