package org.xmitlab.stmmac.policy;

/** Cleans the ring in the timer's own softirq; the first scheme (v3.10). */
record CleanDirectly() implements ExpiryRule {
  @Override
  public void expired(TxCoalescing tx) {
    tx.cleanNow();
  }
}
