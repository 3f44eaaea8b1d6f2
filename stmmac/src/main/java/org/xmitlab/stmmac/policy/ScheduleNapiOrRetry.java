package org.xmitlab.stmmac.policy;

/** Schedules the NAPI, and comes again a jiffy later if it was scheduled already (v5.4). */
record ScheduleNapiOrRetry() implements ExpiryRule {
  private static final int RETRY_USECS = 10;

  @Override
  public void expired(TxCoalescing tx) {
    if (!tx.scheduleNapi()) {
      tx.startTimer(RETRY_USECS);
    }
  }
}
