package org.xmitlab.stmmac.policy;

/**
 * Does nothing when tx-usecs is 0; fa60b8163816 (v6.6-rc). Without this a zero-delay timer fires.
 *
 * @param rule what to do otherwise
 */
record UnlessUsecsZero(ArmRule rule) implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    if (tx.usecs() != 0) {
      rule.arm(tx);
    }
  }
}
