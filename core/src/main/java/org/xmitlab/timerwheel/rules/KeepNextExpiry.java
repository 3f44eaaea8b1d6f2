package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.EmptiedBucketRule;
import org.xmitlab.timerwheel.TimerBase;

/** Nothing: {@code nextExpiry} is searched again whenever it is asked for (v4.13). */
public final class KeepNextExpiry implements EmptiedBucketRule {
  @Override
  public void bucketEmptied(TimerBase base) {
    // The next query searches anyway.
  }
}
