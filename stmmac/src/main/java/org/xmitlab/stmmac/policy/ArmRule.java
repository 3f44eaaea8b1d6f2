package org.xmitlab.stmmac.policy;

/**
 * What to do with the timer at one of the places where the driver may arm it. Stateless, so one
 * object serves every queue. Called in task or softirq context; must not allocate.
 */
@FunctionalInterface
public interface ArmRule {
  /** Leaves the timer alone. */
  ArmRule NEVER = tx -> {};

  /** Starts the timer, moves it, cancels it or leaves it alone. */
  void arm(TxCoalescing tx);
}
