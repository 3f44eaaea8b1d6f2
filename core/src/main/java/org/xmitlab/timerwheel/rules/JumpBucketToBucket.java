package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.ExpiryLoop;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.TimerBase;

/** Goes from one bucket that is due to the next by {@code nextExpiry} (v6.1). */
public final class JumpBucketToBucket implements ExpiryLoop {
  @Override
  public void run(TimerBase base, CpuTimers here) {
    while (isDue(base, base.wheel().host().jiffies())) {
      base.clk = base.nextExpiry;
      base.expireTickAndScan(here);
    }
    base.wheel().version().runningMark().runDone(base);
  }

  private static boolean isDue(TimerBase base, long jiffies) {
    return Jiffies.afterEq(jiffies, base.clk) && Jiffies.afterEq(jiffies, base.nextExpiry);
  }
}
