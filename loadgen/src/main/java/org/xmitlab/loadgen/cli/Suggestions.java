package org.xmitlab.loadgen.cli;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.loadgen.scenario.Registry;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what picocli has to say about a command line into one line with the nearest valid word. */
final class Suggestions {
  private Suggestions() {}

  static String oneLine(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(e.getCommandLine(), unmatched.getUnmatched().get(0));
    }
    return e.getMessage().lines().findFirst().orElse("not understood");
  }

  private static String unknown(CommandLine command, String word) {
    List<String> known = new ArrayList<>();
    if (word.startsWith("-")) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        known.addAll(List.of(option.names()));
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
