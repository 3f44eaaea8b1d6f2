package org.xmitlab.stmmac.policy;

/**
 * What to do when the coalescing timer has expired: in hard-interrupt context for an hrtimer, in
 * softirq context for a timer_list. Stateless; must not allocate.
 */
@FunctionalInterface
public interface ExpiryRule {
  /** Cleans, schedules a poll, or starts the timer again. */
  void expired(TxCoalescing tx);
}
