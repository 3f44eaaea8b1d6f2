package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ExpiryNote;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.TimerList;

/**
 * Every base takes note of the expiry of the bucket, so {@code nextExpiry} stays exact (v6.1).
 * Kicks the CPU if the base is idle.
 */
public final class NoteBucketExpiry implements ExpiryNote {
  @Override
  public void queued(TimerBase base, TimerList timer, long bucketExpiry) {
    if (!Jiffies.before(bucketExpiry, base.nextExpiry)) {
      return;
    }
    base.nextExpiry = bucketExpiry;
    base.timersPending = true;
    base.nextExpiryRecalc = false;
    if (base.isIdle && !timer.isDeferrable() && base.wheel().config().nohzActive()) {
      base.wheel().host().wakeUpNohzCpu(base.cpu());
    }
  }
}
