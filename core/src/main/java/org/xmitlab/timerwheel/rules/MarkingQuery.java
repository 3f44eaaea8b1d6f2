package org.xmitlab.timerwheel.rules;

import org.xmitlab.timerwheel.Jiffies;
import org.xmitlab.timerwheel.TimerBase;

/** The answer of the next-event query and the idle mark that comes with it, v4.8 to v6.8. */
final class MarkingQuery {
  private MarkingQuery() {}

  /**
   * Answers by {@code nextExpiry}. An answer exactly one tick away leaves the idle mark as it is.
   *
   * @param pending whether anything is queued
   */
  static long answer(TimerBase std, long basej, long basemNs, boolean pending) {
    if (Jiffies.after(basej, std.clk)) {
      if (Jiffies.after(std.nextExpiry, basej)) {
        std.clk = basej;
      } else if (Jiffies.after(std.nextExpiry, std.clk)) {
        std.clk = std.nextExpiry;
      }
    }
    if (!Jiffies.after(std.nextExpiry, basej)) {
      std.isIdle = false;
      return basemNs;
    }
    long tickNs = std.wheel().tickNs();
    long answerNs = pending ? basemNs + (std.nextExpiry - basej) * tickNs : Long.MAX_VALUE;
    if (answerNs - basemNs > tickNs) {
      std.isIdle = true;
    }
    return answerNs;
  }
}
