package org.xmitlab.loadgen.conformance.stmmac;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.Verdicts;

/** What the replayers of this package share: a header to know a file by, and groups of rows. */
abstract class CsvReplayer implements Replayer {
  private final String header;
  private final String[] groupedBy;

  /**
   * Creates a replayer.
   *
   * @param header the first line of its files
   * @param groupedBy the columns whose values make one recording
   */
  CsvReplayer(String header, String... groupedBy) {
    this.header = header;
    this.groupedBy = groupedBy;
  }

  @Override
  public final boolean recognises(Path file, String firstLine) {
    return firstLine.equals(header);
  }

  /** Returns the driver and the file's name. */
  @Override
  public String group(Path file) {
    return "stmmac " + file.getFileName().toString().replaceFirst("\\.csv(\\.gz)?$", "");
  }

  @Override
  public void replay(Path file, Verdicts verdicts) throws IOException {
    begin(file);
    try (CsvRows rows = CsvRows.open(file, header)) {
      for (List<CsvRows.Row> group : rows.groups(groupedBy)) {
        StringBuilder recording = new StringBuilder(file.toString());
        for (String column : groupedBy) {
          recording.append(' ').append(column).append('=').append(group.get(0).text(column));
        }
        String difference = firstDifference(group);
        if (difference == null) {
          verdicts.passed(recording.toString());
        } else {
          verdicts.failed(recording.toString(), difference);
        }
      }
    }
  }

  /** Prepares for a file. */
  void begin(Path file) throws IOException {}

  /** Replays the rows of one recording; returns the first difference, null if there is none. */
  abstract String firstDifference(List<CsvRows.Row> rows);

  /** Returns the first that is not null, null if all are. */
  static String firstOf(String... differences) {
    for (String difference : differences) {
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }
}
