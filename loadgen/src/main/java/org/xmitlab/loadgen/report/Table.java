package org.xmitlab.loadgen.report;

import java.util.ArrayList;
import java.util.List;

/** A table for a terminal: columns as wide as they need to be, numbers to the right. */
public final class Table {
  private final List<String[]> rows = new ArrayList<>();
  private final boolean[] toTheRight;

  /** Creates a table; a heading that begins with {@code >} makes a right-aligned column. */
  public Table(String... headings) {
    toTheRight = new boolean[headings.length];
    String[] plain = new String[headings.length];
    for (int i = 0; i < headings.length; i++) {
      toTheRight[i] = headings[i].startsWith(">");
      plain[i] = toTheRight[i] ? headings[i].substring(1) : headings[i];
    }
    rows.add(plain);
  }

  /** Adds a row; as many cells as there are headings. */
  public void row(String... cells) {
    if (cells.length != toTheRight.length) {
      throw new IllegalArgumentException(
          "row of " + cells.length + " cells, the table has " + toTheRight.length);
    }
    rows.add(cells);
  }

  /** Returns the table, lines ended by a newline, no trailing blanks. */
  @Override
  public String toString() {
    int[] widths = new int[toTheRight.length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        String blanks = " ".repeat(widths[i] - row[i].length());
        line.append(i == 0 ? "" : "  ");
        line.append(toTheRight[i] ? blanks + row[i] : row[i] + blanks);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
