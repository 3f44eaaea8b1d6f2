package org.xmitlab.tick;

import org.xmitlab.timerwheel.TimerWheelVersion;

/**
 * How a machine ticks.
 *
 * @param wheel the timer wheel's version
 * @param idle what idle CPUs do with their tick
 * @param highRes whether high-resolution mode is on; without it timers run from the tick
 */
public record TickConfig(TimerWheelVersion wheel, IdleTick idle, boolean highRes) {
  /** Checks that the parts go together. */
  public TickConfig {
    if (!highRes && idle != IdleTick.PERIODIC) {
      throw new IllegalArgumentException("idle: " + idle.label() + " needs high-resolution mode");
    }
  }
}
