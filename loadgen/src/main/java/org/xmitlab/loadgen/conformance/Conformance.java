package org.xmitlab.loadgen.conformance;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Replays whatever recordings lie below some paths and says how it went: every failure with its
 * first difference, a summary per variant or directory, and the totals as the last line.
 */
public final class Conformance {
  /** Exit code: nothing failed. */
  public static final int PASSED = 0;

  /** Exit code: something failed. */
  public static final int FAILED = 3;

  private static final String UNKNOWN_KIND = "kind not supported yet";

  private final List<Replayer> replayers;
  private final PrintStream out;
  private final PrintStream progress;

  /**
   * Creates a run.
   *
   * @param replayers one per format; the first that recognises a file replays it
   * @param out takes failures, summary and totals
   * @param progress takes a line per argument while it goes on, usually standard error
   */
  public Conformance(List<Replayer> replayers, PrintStream out, PrintStream progress) {
    this.replayers = List.copyOf(replayers);
    this.out = out;
    this.progress = progress;
  }

  /**
   * Replays files, and directories with all that is below them, in sorted order. Files that are no
   * recordings ({@code .jsonl}, {@code .csv}, packed or not) are passed over in silence.
   *
   * @return {@link #PASSED} or {@link #FAILED}
   * @throws IllegalArgumentException if a path does not exist
   * @throws BrokenRecording if a recording cannot be understood
   */
  public int run(List<Path> paths) throws IOException {
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw new IllegalArgumentException(
            "conformance: '" + path + "' does not exist; give directories or files of recordings");
      }
    }
    Tally tally = new Tally(out);
    for (Path path : paths) {
      progress.println("replaying " + path);
      for (Path file : filesBelow(path)) {
        if (isRecording(file)) {
          replay(file, tally);
        }
      }
    }
    tally.printSummary();
    return tally.failed() == 0 ? PASSED : FAILED;
  }

  private static List<Path> filesBelow(Path path) throws IOException {
    try (Stream<Path> found = Files.walk(path)) {
      return found.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static boolean isRecording(Path file) {
    String name = file.getFileName().toString();
    String unpacked = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return unpacked.endsWith(".jsonl") || unpacked.endsWith(".csv");
  }

  private void replay(Path file, Tally tally) throws IOException {
    String firstLine = firstLine(file);
    for (Replayer replayer : replayers) {
      if (replayer.recognises(file, firstLine)) {
        tally.begin(replayer.group(file));
        replayer.replay(file, tally);
        return;
      }
    }
    Path directory = file.toAbsolutePath().getParent().getFileName();
    tally.begin(directory == null ? "/" : directory.toString());
    tally.skipped(file.toString(), UNKNOWN_KIND);
  }

  private static String firstLine(Path file) throws IOException {
    try (RecordingFile lines = RecordingFile.open(file)) {
      String line = lines.nextLine();
      return line == null ? "" : line;
    }
  }
}
