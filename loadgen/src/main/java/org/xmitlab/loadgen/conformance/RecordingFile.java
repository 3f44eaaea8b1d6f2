package org.xmitlab.loadgen.conformance;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The lines of a recording, packed with gzip or not, with the number of the line that was read
 * last.
 */
public final class RecordingFile implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final BufferedReader reader;
  private long line;

  private RecordingFile(Path file, InputStream in) {
    this.file = file;
    this.reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), BUFFER_BYTES);
  }

  /**
   * Opens a file; one whose name ends in {@code .gz} is unpacked while it is read.
   *
   * @throws BrokenRecording if it is called {@code .gz} and is not
   * @throws IOException if it cannot be read
   */
  public static RecordingFile open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    if (!file.getFileName().toString().endsWith(".gz")) {
      return new RecordingFile(file, in);
    }
    try {
      return new RecordingFile(file, new GZIPInputStream(in, BUFFER_BYTES));
    } catch (ZipException | EOFException notPacked) {
      in.close();
      throw new BrokenRecording(file, 1, "is not packed with gzip, as its name says");
    }
  }

  /**
   * Reads a line.
   *
   * @return null at the end
   * @throws BrokenRecording if the packed data are damaged or cut off
   */
  public String nextLine() throws IOException {
    line++;
    try {
      return reader.readLine();
    } catch (ZipException | EOFException damaged) {
      throw broken("the packed data are damaged or cut off here");
    }
  }

  /** Returns the number of the line that was read last; the first is 1. */
  public long line() {
    return line;
  }

  /** Returns the exception that says what is wrong with the line that was read last. */
  public BrokenRecording broken(String what) {
    return new BrokenRecording(file, line, what);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
