package org.xmitlab.loadgen.conformance;

import java.nio.file.Path;

/**
 * A recording cannot be understood; the message names file, line, value and what would be accepted.
 */
public final class BrokenRecording extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates the exception for a line, counted from 1. */
  public BrokenRecording(Path file, long line, String what) {
    super(file + ":" + line + ": " + what);
  }
}
