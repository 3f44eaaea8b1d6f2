package org.xmitlab.stmmac.policy;

/**
 * Arms only for a packet that does not ask for an interrupt; the first scheme (v3.10).
 *
 * @param rule how to arm
 */
record OnlyWithoutIc(ArmRule rule) implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    if (!tx.icSet()) {
      rule.arm(tx);
    }
  }
}
