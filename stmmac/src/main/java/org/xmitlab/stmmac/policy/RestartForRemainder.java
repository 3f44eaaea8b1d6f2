package org.xmitlab.stmmac.policy;

/**
 * Starts the timer again for what is left of the quiet time since the last packet; only when that
 * is over does it schedule the NAPI. Reply in the 2023 thread: packets store a time instead of
 * moving the timer (case S-18).
 */
record RestartForRemainder() implements ExpiryRule {
  @Override
  public void expired(TxCoalescing tx) {
    long quietNs = tx.nowNs() - tx.lastXmitNs();
    long wantedNs = tx.usecs() * 1_000L;
    if (quietNs < wantedNs) {
      tx.startTimer((int) ((wantedNs - quietNs + 999) / 1_000L));
    } else {
      tx.scheduleNapi();
    }
  }
}
