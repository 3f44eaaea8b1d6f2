package org.xmitlab.loadgen.conformance;

import java.util.ArrayList;
import java.util.List;

/** Verdicts written down, for tests of replayers. */
public final class Recorded implements Verdicts {
  /** Names of the recordings that passed. */
  public final List<String> passed = new ArrayList<>();

  /** Names and first differences of those that failed. */
  public final List<String> failed = new ArrayList<>();

  /** Names and reasons of those that were skipped. */
  public final List<String> skipped = new ArrayList<>();

  @Override
  public void passed(String recording) {
    passed.add(recording);
  }

  @Override
  public void failed(String recording, String firstDifference) {
    failed.add(recording + ": " + firstDifference);
  }

  @Override
  public void skipped(String recording, String reason) {
    skipped.add(recording + ": " + reason);
  }
}
