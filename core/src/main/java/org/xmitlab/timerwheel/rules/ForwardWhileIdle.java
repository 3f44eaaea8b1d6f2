package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ForwardRule;
import org.xmitlab.timerwheel.TimerBase;

/**
 * Moves the clock up only while the base is marked idle (v4.8 to v4.13-rc): between leaving idle
 * and the first tick it stays as old as the sleep was long, and a timer armed then is rounded as if
 * it were that far away. Compare {@link ForwardOnceAfterIdle}.
 */
public final class ForwardWhileIdle implements ForwardRule {
  private static final long MIN_LAG_TICKS = 2;

  @Override
  public void forward(TimerBase base, long jiffies) {
    if (base.isIdle && jiffies - base.clk >= MIN_LAG_TICKS) {
      ForwardStep.step(base, jiffies);
    }
  }
}
