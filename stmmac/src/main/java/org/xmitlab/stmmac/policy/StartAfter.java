package org.xmitlab.stmmac.policy;

/**
 * Starts the timer for a fixed delay; the 10 us of v5.4, which a timer_list makes one jiffy.
 *
 * @param usecs the delay
 */
record StartAfter(int usecs) implements ArmRule {
  @Override
  public void arm(TxCoalescing tx) {
    tx.startTimer(usecs);
  }
}
