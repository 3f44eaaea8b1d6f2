package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.BootExpiryRule;

/** {@code nextExpiry} is whatever zeroed memory says (v4.13). */
public final class BootWithZero implements BootExpiryRule {
  @Override
  public long atBoot(long clk) {
    return 0;
  }
}
