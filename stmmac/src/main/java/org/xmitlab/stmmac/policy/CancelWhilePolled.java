package org.xmitlab.stmmac.policy;

/**
 * Cancels the timer while the NAPI is scheduled, because the poll will see to the ring;
 * 2d1a42cf7f77 (2023).
 *
 * @param otherwise what to do when no poll is coming
 */
record CancelWhilePolled(ArmRule otherwise) implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    if (tx.napiIsScheduled()) {
      tx.tryToCancelTimer();
    } else {
      otherwise.arm(tx);
    }
  }
}
