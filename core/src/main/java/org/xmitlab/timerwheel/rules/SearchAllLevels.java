package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ScanRule;
import org.xmitlab.timerwheel.TimerBase;

/** Looks at every level (v4.13). */
public final class SearchAllLevels implements ScanRule {
  @Override
  public long scan(TimerBase base) {
    return base.findNextBucket(false);
  }
}
