package org.xmitlab.stmmac.policy;

/**
 * Starts the timer or moves it, every time: "last packet plus tx-usecs". Mainline S0 to S1 (v5.10,
 * d5a05e69ac6e).
 */
record StartAlways() implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    tx.startTimer(tx.usecs());
  }
}
