package org.xmitlab.loadgen.scenario;

import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.loadgen.pktgen.PktgenConfig;

/**
 * The load that a run's generator offers; the options for it are the same for every device.
 *
 * @param delayNs gap between transmit calls as asked for, in ns
 * @param rateBps offered L2 rate as asked for in bits per second, 0 if none was
 * @param generator pktgen's settings
 */
record OfferedLoad(long delayNs, long rateBps, PktgenConfig generator) {
  private static final int MAX_BURST = 1_000_000;

  /** Reads the load; the length of its frames is up to the device and has been read. */
  static OfferedLoad of(OptionValues values, int sizeBytes) {
    long delayNs = values.duration(ScenarioOption.DELAY, 0, OptionValues.MAX_GAP_NS);
    long rateBps = values.optionalRate(ScenarioOption.RATE);
    if (rateBps != 0 && delayNs != 0) {
      throw new UsageError("--rate: cannot be given together with --delay; give one of them");
    }
    int burst = (int) values.counted(ScenarioOption.BURST, 1, MAX_BURST);
    Pace pace =
        rateBps == 0
            ? Pace.every(delayNs)
            : values.pace(ScenarioOption.RATE, 8L * sizeBytes * burst, rateBps);
    PktgenConfig generator =
        new PktgenConfig(
            values.isGiven(ScenarioOption.COUNT)
                ? values.counted(ScenarioOption.COUNT, 1, Long.MAX_VALUE)
                : 0,
            values.isGiven(ScenarioOption.DURATION)
                ? values.duration(ScenarioOption.DURATION, 1, OptionValues.MAX_DURATION_NS)
                : 0,
            sizeBytes,
            burst,
            (int) values.counted(ScenarioOption.CLONE_SKB, 0, Integer.MAX_VALUE),
            pace);
    return new OfferedLoad(delayNs, rateBps, generator);
  }
}
