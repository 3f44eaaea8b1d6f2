package org.xmitlab.loadgen.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

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
    CommandLine line =
        XmitlabMain.commandLine()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    PrintStream systemOut = System.out;
    PrintStream systemErr = System.err;
    ByteArrayOutputStream streamed = new ByteArrayOutputStream();
    try {
      if (List.of(args).contains("conformance")) {
        // It streams to the JVM's own standard output, and its progress to standard error.
        System.setOut(new PrintStream(streamed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
      }
      int code = line.execute(args);
      return new CliRun(code, out + streamed.toString(StandardCharsets.UTF_8), err.toString());
    } finally {
      System.setOut(systemOut);
      System.setErr(systemErr);
    }
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
