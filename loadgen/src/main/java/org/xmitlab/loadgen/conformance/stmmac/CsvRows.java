package org.xmitlab.loadgen.conformance.stmmac;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.xmitlab.loadgen.conformance.BrokenRecording;
import org.xmitlab.loadgen.conformance.RecordingFile;

/** The rows of a CSV recording: values without quotes or commas, named by the first line. */
final class CsvRows implements Closeable {
  private final Path path;
  private final RecordingFile file;
  private final Map<String, Integer> columns = new LinkedHashMap<>();

  private CsvRows(Path path, RecordingFile file, String header) {
    this.path = path;
    this.file = file;
    for (String column : header.split(",", -1)) {
      columns.put(column, columns.size());
    }
  }

  /** Opens a file; the columns must be as named. */
  static CsvRows open(Path path, String header) throws IOException {
    RecordingFile file = RecordingFile.open(path);
    String line = file.nextLine();
    if (!header.equals(line)) {
      BrokenRecording broken = file.broken("the columns must be " + header);
      file.close();
      throw broken;
    }
    return new CsvRows(path, file, header);
  }

  /** Returns the next row, null at the end. */
  Row next() throws IOException {
    String line = file.nextLine();
    if (line == null) {
      return null;
    }
    String[] values = line.split(",", -1);
    if (values.length != columns.size()) {
      throw file.broken("has " + values.length + " values, needs " + columns.size());
    }
    return new Row(values, file.line());
  }

  /** Returns all rows, those that agree in some columns together in a list, in file order. */
  List<List<Row>> groups(String... by) throws IOException {
    Map<String, List<Row>> groups = new LinkedHashMap<>();
    for (Row row = next(); row != null; row = next()) {
      StringBuilder key = new StringBuilder();
      for (String column : by) {
        key.append(row.text(column)).append(',');
      }
      groups.computeIfAbsent(key.toString(), unused -> new ArrayList<>()).add(row);
    }
    return List.copyOf(groups.values());
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** One row. */
  final class Row {
    private final String[] values;
    private final long line;

    private Row(String[] values, long line) {
      this.values = values;
      this.line = line;
    }

    String text(String column) {
      return values[columns.get(column)];
    }

    long number(String column) {
      try {
        return Long.parseLong(text(column));
      } catch (NumberFormatException e) {
        throw broken(column, "is no whole number");
      }
    }

    double decimal(String column) {
      try {
        return Double.parseDouble(text(column));
      } catch (NumberFormatException e) {
        throw broken(column, "is no number");
      }
    }

    boolean isOne(String column) {
      return number(column) == 1;
    }

    /** Returns what is wrong with a value, as an exception that names file and line. */
    BrokenRecording broken(String column, String what) {
      return new BrokenRecording(path, line, column + " '" + text(column) + "' " + what);
    }

    /** Returns the first difference to what came out, null if there is none. */
    String difference(String column, Object actual) {
      return text(column).equals(actual.toString())
          ? null
          : "line " + line + ": " + column + " is " + actual + ", recorded " + text(column);
    }

    @Override
    public String toString() {
      return Arrays.toString(values);
    }
  }
}
