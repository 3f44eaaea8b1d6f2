package org.xmitlab.netdev.napi;

/** A driver's poll function. */
@FunctionalInterface
public interface NapiPoll {
  /**
   * Does up to a budget of work, in softirq context with interrupts on.
   *
   * @return how much was done; less than the budget only if {@link Napi#completeDone} was called
   */
  int poll(int budget);
}
