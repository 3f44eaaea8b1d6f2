package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.ForwardRule;
import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.TimerBase;

/** Moves the clock up whenever it is behind (v6.1). */
public final class ForwardAlways implements ForwardRule {
  @Override
  public void forward(TimerBase base, long jiffies) {
    if (Jiffies.after(jiffies, base.clk)) {
      ForwardStep.step(base, jiffies);
    }
  }
}
