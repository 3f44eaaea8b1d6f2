package org.xmitlab.cpu;

/** Code that runs in hard-interrupt context with interrupts off. */
@FunctionalInterface
public interface InterruptHandler {
  /** Handles one interrupt; charges what it does to the CPU it runs on. */
  void handleInterrupt();
}
