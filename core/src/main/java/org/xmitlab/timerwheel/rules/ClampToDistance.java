package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.FarClampRule;
import org.xmitlab.timerwheel.WheelGeometry;

/**
 * A timer beyond the capacity expires at the end of the capacity, early but as late as the wheel
 * can (v6.1).
 */
public final class ClampToDistance implements FarClampRule {
  @Override
  public long clamp(long expires, long clk, WheelGeometry geometry) {
    return expires - clk >= geometry.cutoff() ? clk + geometry.timeoutMax() : expires;
  }
}
