package org.xmitlab.timerwheel;

/** What a timer is initialised with; the kernel's {@code TIMER_*} flags. */
public enum TimerFlag {
  /** Does not wake an idle CPU: it expires when the CPU is awake for another reason. */
  DEFERRABLE,
  /** Stays on the CPU it is armed on. */
  PINNED,
  /** Its callback runs with interrupts off; makes no difference to the wheel itself. */
  IRQSAFE
}
