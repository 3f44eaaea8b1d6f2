package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.EmptiedBucketRule;
import org.xmitlab.timerwheel.TimerBase;

/** {@code nextExpiry} is to be searched again before an idle CPU relies on it (v6.1). */
public final class RecalcNextExpiry implements EmptiedBucketRule {
  @Override
  public void bucketEmptied(TimerBase base) {
    base.nextExpiryRecalc = true;
  }
}
