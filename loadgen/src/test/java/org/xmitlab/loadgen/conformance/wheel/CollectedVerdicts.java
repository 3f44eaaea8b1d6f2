package org.xmitlab.loadgen.conformance.wheel;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.loadgen.conformance.Verdicts;

/** Keeps verdicts for a test to look at. */
final class CollectedVerdicts implements Verdicts {
  final List<String> passed = new ArrayList<>();
  final List<String> failed = new ArrayList<>();
  final List<String> skipped = new ArrayList<>();

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
