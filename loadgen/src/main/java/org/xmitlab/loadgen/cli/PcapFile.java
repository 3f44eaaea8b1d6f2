package org.xmitlab.loadgen.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;

/** A capture that is streamed to a file and put in place at the end. */
final class PcapFile implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final OutputFile file;
  private final OutputStream stream;

  private PcapFile(OutputFile file) throws IOException {
    this.file = file;
    this.stream = new BufferedOutputStream(Files.newOutputStream(file.part()), BUFFER_BYTES);
  }

  /** Opens a capture; null for a null file. */
  static PcapFile of(OutputFile file) throws IOException {
    return file == null ? null : new PcapFile(file);
  }

  OutputStream stream() {
    return stream;
  }

  /** Writes what is left and puts the file in place. */
  void finish() throws IOException {
    stream.close();
    file.putInPlace();
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
