package org.xmitlab.hrtimer;

/** What happens when the CPU becomes idle. */
public interface IdleRule {
  /** Is called at idle entry; interrupts are off. */
  void enterIdle(HrtimerCpuBase base);
}
