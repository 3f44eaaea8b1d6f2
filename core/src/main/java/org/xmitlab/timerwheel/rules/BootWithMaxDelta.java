package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.BootExpiryRule;
import org.xmitlab.timerwheel.WheelGeometry;

/** {@code nextExpiry} says that nothing is pending (v6.1). */
public final class BootWithMaxDelta implements BootExpiryRule {
  @Override
  public long atBoot(long clk) {
    return clk + WheelGeometry.MAX_DELTA;
  }
}
