package org.xmitlab.loadgen.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** A command's writer for whoever wants to print to a stream; passed on line by line. */
final class WriterStream extends OutputStream {
  private final PrintWriter writer;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  private WriterStream(PrintWriter writer) {
    this.writer = writer;
  }

  /** Returns a stream that prints to a writer; closing it passes on what is left of a line. */
  static PrintStream to(PrintWriter writer) {
    return new PrintStream(new WriterStream(writer), false, StandardCharsets.UTF_8);
  }

  @Override
  public void write(int b) {
    line.write(b);
    if (b == '\n') {
      passOn();
    }
  }

  @Override
  public void close() {
    passOn();
  }

  private void passOn() {
    writer.write(line.toString(StandardCharsets.UTF_8));
    writer.flush();
    line.reset();
  }
}
