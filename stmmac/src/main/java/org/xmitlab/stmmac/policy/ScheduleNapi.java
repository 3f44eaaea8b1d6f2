package org.xmitlab.stmmac.policy;

/**
 * Schedules the NAPI and never starts the timer again: the poll does, if need be. v5.10 and later.
 */
record ScheduleNapi() implements ExpiryRule {
  @Override
  public void expired(TxCoalescing tx) {
    tx.scheduleNapi();
  }
}
