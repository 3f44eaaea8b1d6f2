package org.xmitlab.loadgen.scenario;

import java.util.List;
import org.xmitlab.loadgen.pktgen.Pace;

/**
 * Options read as words, numbers, durations and rates, each checked against what is accepted. The
 * limits of time are the same for every device: virtual time is a {@code long} of ns, and they keep
 * far away from its end.
 */
record OptionValues(ScenarioText text) {
  private static final long SECOND_NS = 1_000_000_000L;

  /** Longest run; longer than anybody waits for. */
  static final long MAX_DURATION_NS = 1_000_000 * SECOND_NS;

  /** Longest time from one transmit call to the next, longest timeout, longest warm-up. */
  static final long MAX_GAP_NS = 1_000 * SECOND_NS;

  /** Longest delay on the way to the far end, and at it. */
  static final long MAX_NET_NS = 10 * SECOND_NS;

  /** Dearest program of a clock-event device, and longest turn of the host's flush timer. */
  static final long MAX_TIMER_NS = SECOND_NS;

  private static final long MAX_RATE_BPS = 1_000_000_000_000L;

  /** Returns one of a few words. */
  String oneOf(ScenarioOption option, List<String> known) {
    String value = text.get(option);
    if (!known.contains(value)) {
      throw UsageError.value(
          option.flag(),
          value,
          "did you mean '" + Registry.nearest(value, known) + "'? Known: " + known);
    }
    return value;
  }

  boolean isOn(ScenarioOption option) {
    return oneOf(option, List.of("on", "off")).equals("on");
  }

  boolean isGiven(ScenarioOption option) {
    return !text.get(option).isEmpty();
  }

  /** Returns a duration in ns. */
  long duration(ScenarioOption option, long minNs, long maxNs) {
    long ns = Units.durationNs(option.flag(), text.get(option));
    if (ns < minNs || ns > maxNs) {
      throw refused(option, Units.duration(minNs) + " to " + Units.duration(maxNs));
    }
    return ns;
  }

  /** Returns a size in bytes. */
  int bytes(ScenarioOption option, int min, int max) {
    return (int) ranged(option, Units.bytes(option.flag(), text.get(option)), min, max);
  }

  long counted(ScenarioOption option, long min, long max) {
    return ranged(option, Units.count(option.flag(), text.get(option)), min, max);
  }

  /** Returns a rate in bits per second, 0 if none is given. */
  long optionalRate(ScenarioOption option) {
    return isGiven(option)
        ? ranged(option, Units.bitsPerSecond(option.flag(), text.get(option)), 1, MAX_RATE_BPS)
        : 0;
  }

  /**
   * Returns the pace of transmit calls at a rate that an option has given.
   *
   * @throws UsageError if the rate is so low that the run would only wait
   */
  Pace pace(ScenarioOption option, long bitsPerCall, long rateBps) {
    if (bitsPerCall / rateBps >= MAX_GAP_NS / SECOND_NS) {
      throw UsageError.value(
          option.flag(),
          text.get(option),
          "at most " + Units.duration(MAX_GAP_NS) + " may lie between transmit calls");
    }
    return Pace.atRate(bitsPerCall, rateBps);
  }

  private long ranged(ScenarioOption option, long value, long min, long max) {
    if (value < min || value > max) {
      throw refused(option, min + " to " + max);
    }
    return value;
  }

  private UsageError refused(ScenarioOption option, String range) {
    return UsageError.value(option.flag(), text.get(option), "accepted: " + range);
  }
}
