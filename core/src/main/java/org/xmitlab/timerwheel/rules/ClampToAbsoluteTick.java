package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.FarClampRule;
import org.xmitlab.timerwheel.WheelGeometry;

/**
 * The bug fixed in 2020: the capacity is compared with the expiry itself instead of its distance
 * (up to v4.13). As jiffies start near 2^32, practically every timer of the last level is taken for
 * too far and goes to one bucket, which expires far too early or too late. Compare {@link
 * ClampToDistance}.
 */
public final class ClampToAbsoluteTick implements FarClampRule {
  @Override
  public long clamp(long expires, long clk, WheelGeometry geometry) {
    boolean tooFar = Long.compareUnsigned(expires, geometry.cutoff()) >= 0;
    return tooFar ? geometry.timeoutMax() : expires;
  }
}
