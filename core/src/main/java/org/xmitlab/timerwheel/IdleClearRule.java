package org.xmitlab.timerwheel;

/** What leaving idle does to the wheel; {@code timer_clear_idle()}. */
public interface IdleClearRule {
  /** The CPU is not idle any more. */
  void clearIdle(CpuTimers here);
}
