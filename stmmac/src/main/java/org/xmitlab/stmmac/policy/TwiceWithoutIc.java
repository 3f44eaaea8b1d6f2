package org.xmitlab.stmmac.policy;

/**
 * Arms once where the interrupt is decided, if it is not asked for, and once at the end of the
 * transmit call in any case (v5.4).
 *
 * @param rule how to arm
 */
record TwiceWithoutIc(ArmRule rule) implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    if (!tx.icSet()) {
      rule.arm(tx);
    }
    rule.arm(tx);
  }
}
