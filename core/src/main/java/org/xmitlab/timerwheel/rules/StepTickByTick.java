package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.ExpiryLoop;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.TimerBase;

/**
 * Visits every tick since the last run; when more than a few are missing, searches for the next
 * bucket and skips to it (v4.13; the skip is commit 236968383cf5 of 2016).
 */
public final class StepTickByTick implements ExpiryLoop {
  private final long skipBeyondTicks;

  /**
   * Creates the loop.
   *
   * @param skipBeyondTicks how far behind the clock must be for a search; {@code Long.MAX_VALUE}
   *     for the plain loop before 2016
   */
  public StepTickByTick(long skipBeyondTicks) {
    this.skipBeyondTicks = skipBeyondTicks;
  }

  @Override
  public void run(TimerBase base, CpuTimers here) {
    long jiffies = jiffies(base);
    while (Jiffies.afterEq(jiffies, base.clk)) {
      if (jiffies - base.clk <= skipBeyondTicks || !skipsToPresent(base, jiffies)) {
        base.expireTick(here);
      }
      jiffies = jiffies(base);
    }
    base.wheel().version().runningMark().runDone(base);
  }

  /** Skips to the next bucket; returns whether that was nothing but the present. */
  private static boolean skipsToPresent(TimerBase base, long jiffies) {
    long next = base.scan();
    boolean nothingDue = Jiffies.after(next, jiffies);
    base.clk = nothingDue ? jiffies : next;
    return nothingDue;
  }

  private static long jiffies(TimerBase base) {
    return base.wheel().host().jiffies();
  }
}
