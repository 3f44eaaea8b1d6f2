package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ForwardRule;
import org.xmitlab.timerwheel.TimerBase;

/**
 * Moves the clock up while the base is idle and once more after it has left idle (v4.13, fix of
 * 2017). Compare {@link ForwardWhileIdle}.
 */
public final class ForwardOnceAfterIdle implements ForwardRule {
  private static final long MIN_LAG_TICKS = 2;

  @Override
  public void forward(TimerBase base, long jiffies) {
    if (!base.wasIdle) {
      return;
    }
    base.wasIdle = base.isIdle;
    if (jiffies - base.clk >= MIN_LAG_TICKS) {
      ForwardStep.step(base, jiffies);
    }
  }
}
