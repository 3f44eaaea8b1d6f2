package org.xmitlab.loadgen.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line run inside this JVM, and what came of it.
 *
 * @param code exit code
 * @param out standard output
 * @param err standard error
 */
record CliRun(int code, String out, String err) {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  static CliRun of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        XmitlabMain.commandLine()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(args);
    return new CliRun(code, out.toString(), err.toString());
  }

  /** Runs words as a shell would take them apart; single quotes only. */
  static CliRun words(String words) {
    return of(split(words).toArray(String[]::new));
  }

  static List<String> split(String words) {
    List<String> args = new ArrayList<>();
    Matcher matcher = WORD.matcher(words);
    while (matcher.find()) {
      args.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    return args;
  }
}
