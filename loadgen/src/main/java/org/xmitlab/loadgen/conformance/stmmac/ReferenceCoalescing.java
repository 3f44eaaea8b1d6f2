package org.xmitlab.loadgen.conformance.stmmac;

import org.xmitlab.stmmac.ethtool.CoalesceRequest;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.ethtool.RxUsecsRule;
import org.xmitlab.stmmac.policy.TxProfile;

/** The coalescing values of a reference row; its watchdog time need not be one of 200 MHz. */
final class ReferenceCoalescing {
  private static final int BASE_CLOCK_MHZ = 200;
  private static final int MAX_CLOCK_MHZ = 1_000;
  private static final int CYCLES_PER_UNIT = 256;
  private static final double CLOSE_ENOUGH = 0.01;

  double watchdogUs = 204.8;
  long usecs = 1_000;
  long frames = 25;

  /** Returns them as the driver holds them. */
  CoalesceSettings settings(CsvRows.Row row, String column, TxProfile profile) {
    int clockMhz = watchdogUs == 0 ? BASE_CLOCK_MHZ : clockMhz();
    CoalesceSettings settings =
        new CoalesceSettings(
            RxUsecsRule.ALWAYS,
            watchdogUs != 0,
            clockMhz,
            profile.defaultUsecs(),
            profile.defaultFrames());
    String refusal = settings.set(new CoalesceRequest(rxUsecs(clockMhz), usecs, frames, 0));
    if (refusal != null) {
      throw row.broken(column, "is refused: " + refusal);
    }
    if (Math.abs(settings.riwtNs() - watchdogUs * 1e3) > CLOSE_ENOUGH * watchdogUs * 1e3) {
      throw row.broken(column, "has a riwt_us that no register value makes at up to 1000 MHz");
    }
    return settings;
  }

  /** Returns the clock at which a register value comes closest; the base's if it is exact. */
  private int clockMhz() {
    int best = BASE_CLOCK_MHZ;
    for (int clockMhz = 1; clockMhz <= MAX_CLOCK_MHZ; clockMhz++) {
      best = errorUs(clockMhz) < errorUs(best) ? clockMhz : best;
    }
    return best;
  }

  private double errorUs(int clockMhz) {
    double reachedUs = (double) register(clockMhz) * CYCLES_PER_UNIT / clockMhz;
    return Math.abs(reachedUs - watchdogUs);
  }

  /** Returns the register that ethtool's whole microseconds make. */
  private long register(int clockMhz) {
    long register = rxUsecs(clockMhz) * clockMhz / CYCLES_PER_UNIT;
    return Math.min(Math.max(register, 0x10), 0xff);
  }

  /** Returns the smallest whole microseconds that make the register nearest to the time. */
  private long rxUsecs(int clockMhz) {
    long register = Math.round(watchdogUs * clockMhz / CYCLES_PER_UNIT);
    return (Math.min(Math.max(register, 0x10), 0xff) * CYCLES_PER_UNIT + clockMhz - 1) / clockMhz;
  }
}
