package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.TimerBase;

/** What moving a clock up means in every version. */
final class ForwardStep {
  private ForwardStep() {}

  /**
   * Moves the clock to the present, but not over a pending bucket. Up to v4.13 {@code nextExpiry}
   * may be a raw expiry in the past; the clock then goes backward.
   */
  static void step(TimerBase base, long jiffies) {
    base.clk = Jiffies.after(base.nextExpiry, jiffies) ? jiffies : base.nextExpiry;
  }
}
