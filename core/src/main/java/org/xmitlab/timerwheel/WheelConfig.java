package org.xmitlab.timerwheel;

/**
 * What of a machine matters to its wheel; fixed at boot.
 *
 * @param hz ticks per second
 * @param cpus number of CPUs
 * @param nohzActive whether idle CPUs stop their tick
 * @param timerMigration whether timers may be placed on another CPU than the one that arms them
 *     ({@code kernel.timer_migration}); v6.12 does not ask
 */
public record WheelConfig(int hz, int cpus, boolean nohzActive, boolean timerMigration) {
  /** Checks the ranges. */
  public WheelConfig {
    if (hz < 1 || hz > 10_000) {
      throw new IllegalArgumentException("hz: " + hz + ", allowed 1 to 10000");
    }
    if (cpus < 1 || cpus > 64) {
      throw new IllegalArgumentException("cpus: " + cpus + ", allowed 1 to 64");
    }
  }
}
