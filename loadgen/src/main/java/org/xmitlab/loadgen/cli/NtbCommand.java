package org.xmitlab.loadgen.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ntb}: NCM transfer blocks on their own. */
@Command(
    name = "ntb",
    mixinStandardHelpOptions = true,
    description = "Explains and makes NCM transfer blocks (NTB), and looks for bad ones.",
    subcommands = {NtbDecodeCommand.class, NtbEncodeCommand.class, NtbFuzzCommand.class})
final class NtbCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "ntb: what to do? known words: decode, encode, fuzz");
  }
}
