package org.xmitlab.loadgen.experiment;

import java.util.Locale;

/** What a row says about the model. */
public enum Verdict {
  /** Inside the accepted range, and nothing was fitted to it. */
  HOLDS,
  /** Inside the accepted range because a constant was fitted to this very row. */
  CALIBRATED,
  /** Inside what follows by arithmetic, but not at what was reported; the gap is shown. */
  APART,
  /** Shown for comparison; nothing is claimed. */
  SHOWN,
  /** Outside the accepted range. */
  FAILS;

  /** Returns the word as it is printed. */
  public String word() {
    return this == FAILS ? "FAILS" : name().toLowerCase(Locale.ROOT);
  }
}
