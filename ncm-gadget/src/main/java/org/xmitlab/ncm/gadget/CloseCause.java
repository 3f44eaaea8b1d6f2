package org.xmitlab.ncm.gadget;

import java.util.Locale;

/** Why a block was closed. */
public enum CloseCause {
  /** The next frame did not fit, or another like the last would not. */
  FULL,
  /** Its time was up. */
  TIMER,
  /** No more frames were announced. */
  LAST;

  /** Returns the cause as captures print it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
