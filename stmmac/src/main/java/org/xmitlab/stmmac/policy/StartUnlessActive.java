package org.xmitlab.stmmac.policy;

/** Leaves a timer alone that is queued or whose callback runs; edceeba4af3d (2026). */
record StartUnlessActive() implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    if (!tx.timerIsActive()) {
      tx.startTimer(tx.usecs());
    }
  }
}
