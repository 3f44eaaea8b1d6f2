package org.xmitlab.loadgen.conformance;

import java.io.PrintStream;
import java.util.Map;
import java.util.TreeMap;

/** Counts verdicts per group and prints failures as they come. */
final class Tally implements Verdicts {
  private static final int MAX_FAILURES_SHOWN_PER_GROUP = 20;

  private final PrintStream out;
  private final Map<String, Count> groups = new TreeMap<>();
  private final Count total = new Count();
  private Count group = total;

  /** Passed, failed and skipped recordings, and how often skipped for what reason. */
  private static final class Count {
    long passed;
    long failed;
    long skipped;
    final Map<String, Long> reasons = new TreeMap<>();

    @Override
    public String toString() {
      return passed + " passed, " + failed + " failed, " + skipped + " skipped";
    }
  }

  Tally(PrintStream out) {
    this.out = out;
  }

  /** Books what follows under a heading. */
  void begin(String name) {
    group = groups.computeIfAbsent(name, unused -> new Count());
  }

  long failed() {
    return total.failed;
  }

  @Override
  public void passed(String recording) {
    group.passed++;
    total.passed++;
  }

  @Override
  public void failed(String recording, String firstDifference) {
    group.failed++;
    total.failed++;
    if (group.failed <= MAX_FAILURES_SHOWN_PER_GROUP) {
      out.println("FAILED " + recording + ": " + firstDifference);
    } else if (group.failed == MAX_FAILURES_SHOWN_PER_GROUP + 1) {
      out.println("FAILED " + recording + " and perhaps more of its group, not shown");
    }
  }

  @Override
  public void skipped(String recording, String reason) {
    group.skipped++;
    total.skipped++;
    group.reasons.merge(reason, 1L, Long::sum);
  }

  /** Prints a line per group and, as the last line, the totals. */
  void printSummary() {
    int width = groups.keySet().stream().mapToInt(String::length).max().orElse(0);
    groups.forEach(
        (name, count) -> {
          out.println(name + " ".repeat(width - name.length()) + "  " + count + why(count));
        });
    out.println(total);
  }

  private static String why(Count count) {
    return count.reasons.isEmpty() ? "" : " (" + String.join("; ", count.reasons.keySet()) + ")";
  }
}
