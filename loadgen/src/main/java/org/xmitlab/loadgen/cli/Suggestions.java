package org.xmitlab.loadgen.cli;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.loadgen.scenario.Registry;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what picocli has to say about a command line into one line with the nearest valid word. */
final class Suggestions {
  private Suggestions() {}

  static String oneLine(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(e.getCommandLine(), unmatched.getUnmatched().get(0));
    }
    if (e instanceof OverwrittenOptionException twice
        && twice.getOverwritten() instanceof OptionSpec option) {
      return option.longestName() + ": given more than once; give it once";
    }
    ArgSpec missing =
        e instanceof MissingParameterException m && !m.getMissing().isEmpty()
            ? m.getMissing().get(0)
            : e.getArgSpec();
    if (missing instanceof OptionSpec option) {
      return option.longestName() + ": a value is missing; it takes " + firstLine(option);
    }
    if (missing != null) {
      String command = e.getCommandLine().getCommandName();
      return command + ": " + missing.paramLabel() + " is missing; it takes " + firstLine(missing);
    }
    return e.getMessage().lines().findFirst().orElse("not understood");
  }

  private static String firstLine(ArgSpec argument) {
    String[] description = argument.description();
    return description.length == 0
        ? argument.paramLabel()
        : argument.paramLabel() + ": " + description[0];
  }

  private static String unknown(CommandLine command, String word) {
    List<String> known = new ArrayList<>();
    if (word.startsWith("-")) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (word.startsWith("--") == option.longestName().startsWith("--")) {
          known.add(option.longestName());
        }
      }
    } else {
      known.addAll(command.getSubcommands().keySet());
    }
    String what = word.startsWith("-") ? "option" : "word";
    String hint =
        known.isEmpty()
            ? "none is expected here"
            : "did you mean '" + Registry.nearest(word, known) + "'?";
    return "unknown " + what + " '" + word + "'; " + hint;
  }
}
