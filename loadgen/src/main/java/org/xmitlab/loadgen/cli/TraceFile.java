package org.xmitlab.loadgen.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.xmitlab.loadgen.report.FtraceText;
import org.xmitlab.trace.TraceSink;

/** A trace that is streamed to a file and put in place at the end. */
final class TraceFile implements AutoCloseable {
  private final OutputFile file;
  private final BufferedWriter writer;
  private final FtraceText text;

  private TraceFile(OutputFile file) throws IOException {
    this.file = file;
    this.writer = Files.newBufferedWriter(file.part(), StandardCharsets.UTF_8);
    this.text = new FtraceText(writer);
  }

  /** Opens a trace; null for a null file. */
  static TraceFile of(OutputFile file) throws IOException {
    return file == null ? null : new TraceFile(file);
  }

  TraceSink sink() {
    return text;
  }

  /** Writes what is left and puts the file in place. */
  void finish() throws IOException {
    writer.close();
    file.putInPlace();
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
