package org.xmitlab.loadgen.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** The recordings beside the project, where they are. */
final class SharedRecordings {
  private static final String SHARED = "../shared";
  private static final String A_QUICK_PART = "golden/hrtimer/scenarios/01-ncm-rearm-hz250-20us";

  private SharedRecordings() {}

  /**
   * Returns a part of some recordings that replays in a moment; all of them are the business of the
   * conformance tests. Null if they are not here.
   *
   * @param path as an example names it
   */
  static Path someOf(String path) {
    Path shared = Path.of(System.getProperty("xmitlab.shared", SHARED));
    Path named = Path.of(path.replace(SHARED, shared.toString()));
    Path part = shared.resolve(A_QUICK_PART);
    return Files.isDirectory(named) && part.startsWith(named) && Files.exists(part) ? part : null;
  }

  /** Returns a folder with one recording per timer core, null if they are not here. */
  static Path folder() {
    Path golden = Path.of(System.getProperty("xmitlab.shared", SHARED)).resolve(A_QUICK_PART);
    return Files.isDirectory(golden) ? golden : null;
  }
}
