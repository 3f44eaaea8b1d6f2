package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.xmitlab.loadgen.scenario.UsageError;

/**
 * A file that a command writes: opened before the work begins, so that a bad path costs nothing,
 * and renamed into place when it is complete, so that nobody ever sees half of it. Closing it
 * before that removes what there is. What is no regular file, such as {@code /dev/null} or a pipe,
 * is written directly: it cannot be replaced.
 */
final class OutputFile implements AutoCloseable {
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
    if (Files.isDirectory(path)) {
      throw refused(option, path, "a file is needed, that is a directory");
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw refused(option, path, "there is no directory " + folder);
    }
    try {
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        return new OutputFile(option, path, path);
      }
      Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
      Path part = target.resolveSibling(partName(target));
      Files.createFile(part);
      part.toFile().deleteOnExit();
      return new OutputFile(option, target, part);
    } catch (FileAlreadyExistsException e) {
      throw refused(option, path, "another option writes it already; give each its own file");
    } catch (IOException e) {
      throw refused(option, path, "its directory cannot be written");
    }
  }

  private static String partName(Path target) {
    return "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part";
  }

  private static UsageError refused(String option, Path path, String why) {
    return UsageError.value(option, path.toString(), why);
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
      throw refused(option, path, "it cannot be written: " + e.getMessage());
    }
  }

  /** Puts a file in place that was streamed to {@link #part()}. */
  void putInPlace() throws IOException {
    if (!part.equals(path)) {
      Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Removes the temporary file, unless it has been put in place. */
  @Override
  public void close() {
    if (!part.equals(path)) {
      try {
        Files.deleteIfExists(part);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
