package org.xmitlab.machine;

import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;

/**
 * What a machine is made of.
 *
 * @param kernel the timer core's version
 * @param timerHw the clock-event hardware of every CPU
 * @param profile what work costs
 * @param hz ticks per second; 0 for none
 * @param cpus how many CPUs
 */
public record MachineConfig(
    HrtimerVersion kernel, ClockEventModel timerHw, CostProfile profile, int hz, int cpus) {
  private static final int MAX_HZ = 10_000;
  private static final int MAX_CPUS = 1024;

  /** Checks the ranges. */
  public MachineConfig {
    if (hz < 0 || hz > MAX_HZ) {
      throw new IllegalArgumentException("hz: " + hz + ", must be 0 … " + MAX_HZ);
    }
    if (cpus < 1 || cpus > MAX_CPUS) {
      throw new IllegalArgumentException("cpus: " + cpus + ", must be 1 … " + MAX_CPUS);
    }
  }
}
