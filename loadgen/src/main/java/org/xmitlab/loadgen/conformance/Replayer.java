package org.xmitlab.loadgen.conformance;

import java.io.IOException;
import java.nio.file.Path;

/** Replays one format of recordings. */
public interface Replayer {
  /** Returns whether the file is of this format, judged by its name and first line. */
  boolean recognises(Path file, String firstLine);

  /**
   * Returns under what heading a summary counts the recordings of a file: the variant where a file
   * has one, otherwise the name of its directory.
   */
  default String group(Path file) {
    Path directory = file.toAbsolutePath().getParent();
    return directory.getFileName() == null ? "/" : directory.getFileName().toString();
  }

  /**
   * Replays every recording in a file and reports each as passed, failed or skipped.
   *
   * @throws BrokenRecording if a line is not what the format says
   * @throws IOException if the file cannot be read
   */
  void replay(Path file, Verdicts verdicts) throws IOException;
}
