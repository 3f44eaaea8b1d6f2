package org.xmitlab.stmmac.policy;

/** Leaves a queued timer alone: "first packet plus tx-usecs". The hunks of the 2023 thread. */
record StartUnlessQueued() implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    if (!tx.timerIsQueued()) {
      tx.startTimer(tx.usecs());
    }
  }
}
