package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ExpiryNote;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.TimerBase;
import org.xmitlab.timerwheel.TimerList;

/**
 * Only an idle base takes note, and of the expiry as asked for, which may be in the past and is not
 * when the bucket expires (v4.13). Kicks the CPU.
 */
public final class NoteRawExpiryWhileIdle implements ExpiryNote {
  @Override
  public void queued(TimerBase base, TimerList timer, long bucketExpiry) {
    if (!base.wheel().config().nohzActive() || timer.isDeferrable() || !base.isIdle) {
      return;
    }
    if (Jiffies.before(timer.expires(), base.nextExpiry)) {
      base.nextExpiry = timer.expires();
      base.wheel().host().wakeUpNohzCpu(base.cpu());
    }
  }
}
