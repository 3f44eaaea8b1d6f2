package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ScanRule;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.WheelGeometry;

/** Looks at levels that can matter, and notes whether anything is pending at all (v6.1). */
public final class SearchAndFlag implements ScanRule {
  @Override
  public long scan(TimerBase base) {
    long next = base.findNextBucket(true);
    base.nextExpiryRecalc = false;
    base.timersPending = next != base.clk + WheelGeometry.MAX_DELTA;
    return next;
  }
}
