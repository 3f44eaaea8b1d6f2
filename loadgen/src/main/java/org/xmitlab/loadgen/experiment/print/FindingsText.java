package org.xmitlab.loadgen.experiment.print;

import java.util.List;
import org.xmitlab.loadgen.experiment.Experiment;
import org.xmitlab.loadgen.experiment.Finding;
import org.xmitlab.loadgen.experiment.Findings;
import org.xmitlab.loadgen.experiment.Verdict;
import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.report.Table;

/** An experiment's findings for a terminal. */
public final class FindingsText {
  private FindingsText() {}

  /** Returns title, rows, sentences and the overall verdict. */
  public static String of(Experiment experiment, Findings findings) {
    StringBuilder text = new StringBuilder();
    text.append(experiment.name()).append(": ").append(experiment.title()).append('\n');
    text.append("source: ").append(experiment.source()).append("\n\n");
    Table table = new Table("row", "reported", ">emulated", "", ">accepted", "verdict", "why");
    for (Finding row : findings.rows()) {
      table.row(
          row.label(),
          row.reported(),
          Digits.fixed(row.emulated(), row.decimals()),
          row.unit(),
          range(row),
          row.verdict().word(),
          row.why());
    }
    text.append(table).append('\n');
    for (String sentence : findings.sentences()) {
      text.append(sentence).append('\n');
    }
    long failing = findings.rows().stream().filter(r -> r.verdict() == Verdict.FAILS).count();
    text.append(
        failing == 0
            ? "verdict: reproduced, " + findings.rows().size() + " rows\n\n"
            : "verdict: NOT reproduced, "
                + failing
                + " of "
                + findings.rows().size()
                + " fail\n\n");
    return text.toString();
  }

  /** Returns a table with a line for every experiment: how many rows say what. */
  public static String summary(List<Experiment> experiments, List<Findings> findings) {
    Table table =
        new Table(
            "experiment", ">rows", ">holds", ">calibrated", ">apart", ">shown", ">fails", "source");
    for (int i = 0; i < experiments.size(); i++) {
      List<Finding> rows = findings.get(i).rows();
      table.row(
          experiments.get(i).name(),
          Integer.toString(rows.size()),
          count(rows, Verdict.HOLDS),
          count(rows, Verdict.CALIBRATED),
          count(rows, Verdict.APART),
          count(rows, Verdict.SHOWN),
          count(rows, Verdict.FAILS),
          experiments.get(i).source());
    }
    return table.toString();
  }

  private static String count(List<Finding> rows, Verdict verdict) {
    return Long.toString(rows.stream().filter(row -> row.verdict() == verdict).count());
  }

  private static String range(Finding row) {
    boolean below = row.low() == Double.NEGATIVE_INFINITY;
    boolean above = row.high() == Double.POSITIVE_INFINITY;
    if (below && above) {
      return "";
    }
    if (row.low() == row.high()) {
      return "= " + Digits.fixed(row.low(), row.decimals());
    }
    if (below) {
      return "<= " + Digits.fixed(row.high(), row.decimals());
    }
    if (above) {
      return ">= " + Digits.fixed(row.low(), row.decimals());
    }
    return Digits.fixed(row.low(), row.decimals()) + "…" + Digits.fixed(row.high(), row.decimals());
  }
}
