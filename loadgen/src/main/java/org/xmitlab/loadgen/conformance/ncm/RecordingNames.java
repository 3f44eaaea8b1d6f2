package org.xmitlab.loadgen.conformance.ncm;

import java.nio.file.Path;

/** What a recording's file name tells. */
final class RecordingNames {
  private RecordingNames() {}

  /** Returns whether the file has JSON lines, packed or not. */
  static boolean isJsonLines(Path file) {
    return unpackedName(file).endsWith(".jsonl");
  }

  /** Returns the name up to its first dot. */
  static String stem(Path file) {
    return unpackedName(file).split("\\.", 2)[0];
  }

  private static String unpackedName(Path file) {
    return file.getFileName().toString().replaceFirst("\\.gz$", "");
  }
}
