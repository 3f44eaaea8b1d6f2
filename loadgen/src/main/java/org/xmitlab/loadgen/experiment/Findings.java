package org.xmitlab.loadgen.experiment;

import java.util.ArrayList;
import java.util.List;

/** Collects the rows of one experiment and what they mean in words. */
public final class Findings {
  private final List<Finding> rows = new ArrayList<>();
  private final List<String> sentences = new ArrayList<>();

  /** Starts a row. */
  public Row row(String label) {
    return new Row(label);
  }

  /** Adds a sentence for the reader. */
  public void say(String sentence) {
    sentences.add(sentence);
  }

  /** Returns the rows so far. */
  public List<Finding> rows() {
    return List.copyOf(rows);
  }

  /** Returns the sentences so far. */
  public List<String> sentences() {
    return List.copyOf(sentences);
  }

  /** Returns whether no row fails. */
  public boolean hold() {
    return rows.stream().noneMatch(row -> row.verdict() == Verdict.FAILS);
  }

  /** A row under construction; one of the last four methods finishes it. */
  public final class Row {
    private final String label;
    private String scenario = "";
    private String reported = "";
    private double emulated;
    private String unit = "";
    private int decimals;
    private double low = Double.NEGATIVE_INFINITY;
    private double high = Double.POSITIVE_INFINITY;

    private Row(String label) {
      this.label = label;
    }

    /** Names the command that runs this row by itself, without the program's name. */
    public Row command(String words) {
      this.scenario = words;
      return this;
    }

    /** Says what was reported. */
    public Row reported(String words) {
      this.reported = words;
      return this;
    }

    /** Says what came out. */
    public Row emulated(double value, String itsUnit, int itsDecimals) {
      this.emulated = value;
      this.unit = itsUnit;
      this.decimals = itsDecimals;
      return this;
    }

    /** Says what is accepted. */
    public Row accept(double lowest, double highest) {
      this.low = lowest;
      this.high = highest;
      return this;
    }

    /** Finishes a row that nothing was fitted to. */
    public void predicted(String why) {
      add(Verdict.HOLDS, why);
    }

    /** Finishes a row that a constant was fitted to. */
    public void calibrated(String why) {
      add(Verdict.CALIBRATED, why);
    }

    /** Finishes a row that arithmetic supports and the report does not. */
    public void apart(String why) {
      add(Verdict.APART, why);
    }

    /** Finishes a row that is only shown. */
    public void shown(String why) {
      add(Verdict.SHOWN, why);
    }

    private void add(Verdict ifInside, String why) {
      boolean inside = emulated >= low && emulated <= high;
      rows.add(
          new Finding(
              label,
              scenario,
              reported,
              emulated,
              unit,
              decimals,
              low,
              high,
              why,
              inside ? ifInside : Verdict.FAILS));
    }
  }
}
