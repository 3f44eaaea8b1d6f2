package org.xmitlab.stmmac.policy;

/**
 * Schedules the NAPI, and cancels the timer, as soon as tx-frames entries of the ring are in use;
 * {@code hip04_mac_start_xmit()}, v6.18.
 *
 * @param below what to do while there are fewer
 */
record PollWhenFull(ArmRule below) implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    if (tx.ringUsage() < tx.frames()) {
      below.arm(tx);
    } else if (tx.scheduleNapi()) {
      tx.tryToCancelTimer();
    }
  }
}
