package org.xmitlab.machine;

import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.tick.IdleTick;
import org.xmitlab.tick.TickConfig;

/**
 * What a machine is made of.
 *
 * @param kernel the timer core's version
 * @param timerHw the clock-event hardware of every CPU
 * @param profile what work costs
 * @param hz ticks per second; 0 for none
 * @param cpus how many CPUs
 * @param tick how it ticks
 */
public record MachineConfig(
    HrtimerVersion kernel,
    ClockEventModel timerHw,
    CostProfile profile,
    int hz,
    int cpus,
    TickConfig tick) {
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

  /** A machine whose ticks never stop, with the wheel that goes with its kernel. */
  public MachineConfig(
      HrtimerVersion kernel, ClockEventModel timerHw, CostProfile profile, int hz, int cpus) {
    this(
        kernel,
        timerHw,
        profile,
        hz,
        cpus,
        new TickConfig(Wheels.of(kernel, cpus), IdleTick.PERIODIC, true));
  }

  /** Returns the same machine, ticking in another way. */
  public MachineConfig withTick(TickConfig other) {
    return new MachineConfig(kernel, timerHw, profile, hz, cpus, other);
  }

  /** Returns the same machine, whose idle CPUs do something else with their tick. */
  public MachineConfig withIdle(IdleTick idle) {
    return withTick(new TickConfig(tick.wheel(), idle, tick.highRes()));
  }

  /** Returns the same machine with {@code highres=off}. */
  public MachineConfig withoutHighRes() {
    return withTick(new TickConfig(tick.wheel(), IdleTick.PERIODIC, false));
  }
}
