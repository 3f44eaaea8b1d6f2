package org.xmitlab.cpu;

/** What happens around a CPU's idle times: the tick's and the timers' part of the idle loop. */
@FunctionalInterface
public interface IdleListener {
  /**
   * Runs, with interrupts on, when the last runnable task has gone to sleep, and again after every
   * interrupt that leaves the CPU idle: once per turn of the idle loop.
   */
  void enterIdle();

  /** Runs, with interrupts on, before the first task after an idle time. */
  default void exitIdle() {}

  /** Runs when an idle CPU is about to take an interrupt; {@code irq_enter()}. */
  default void interruptInIdle() {}
}
