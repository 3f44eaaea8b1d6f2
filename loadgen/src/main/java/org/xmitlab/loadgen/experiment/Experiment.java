package org.xmitlab.loadgen.experiment;

/** A published finding that can be reproduced. */
public interface Experiment {
  /** Returns the name users give on the command line. */
  String name();

  /** Returns what is reproduced, in a sentence. */
  String title();

  /** Returns who reported it, when and where. */
  String source();

  /** Runs every row and tells what was found. Deterministic. */
  void run(Findings findings);
}
