package org.xmitlab.stmmac.policy;

/** What kind of timer a profile's queues have. */
public enum TimerKind {
  /** The timer wheel: whole jiffies, expiry in softirq context. */
  TIMER_LIST,
  /** A high-resolution timer, expiry in hard-interrupt context. */
  HRTIMER,
  /** A high-resolution timer that may fire between half the delay and all of it (hip04). */
  HRTIMER_WITH_SLACK
}
