package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.xmitlab.loadgen.scenario.UsageError;

/**
 * A file that a command writes: opened before the work begins, so that a bad path costs nothing,
 * and renamed into place when it is complete, so that nobody ever sees half of it.
 */
final class OutputFile {
  private final String option;
  private final Path path;
  private final Path part;

  private OutputFile(String option, Path path, Path part) {
    this.option = option;
    this.path = path;
    this.part = part;
  }

  /**
   * Opens a file for an option; null for a null path.
   *
   * @throws UsageError if it cannot be written
   */
  static OutputFile open(String option, Path path) {
    if (path == null) {
      return null;
    }
    try {
      if (Files.isDirectory(path)) {
        throw UsageError.value(option, path.toString(), "a file is needed, that is a directory");
      }
      Path folder = path.toAbsolutePath().getParent();
      if (!Files.isDirectory(folder)) {
        throw UsageError.value(option, path.toString(), "there is no directory " + folder);
      }
      Path part = Files.createTempFile(folder, "." + path.getFileName(), ".part");
      part.toFile().deleteOnExit();
      return new OutputFile(option, path, part);
    } catch (IOException e) {
      throw UsageError.value(option, path.toString(), "it cannot be written: " + e.getMessage());
    }
  }

  /** Returns the temporary file, for writers that stream. */
  Path part() {
    return part;
  }

  /** Writes the whole text and puts the file in place. */
  void write(String text) {
    try {
      Files.writeString(part, text, StandardCharsets.UTF_8);
      putInPlace();
    } catch (IOException e) {
      throw UsageError.value(option, path.toString(), "it cannot be written: " + e.getMessage());
    }
  }

  /** Puts a file in place that was streamed to {@link #part()}. */
  void putInPlace() throws IOException {
    Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
  }
}
