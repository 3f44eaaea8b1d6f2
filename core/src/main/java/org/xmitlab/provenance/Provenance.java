package org.xmitlab.provenance;

import java.util.Locale;

/** How a number came to be what it is. */
public enum Provenance {
  /** Somebody measured or specified it: a mail, a data sheet, a driver. */
  STATED,
  /** Chosen so that the emulation reproduces one named measurement. */
  CALIBRATED,
  /** A plausible value without a source; the source text says why it does no harm. */
  ASSUMED;

  /** Returns the word as it is printed: lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
