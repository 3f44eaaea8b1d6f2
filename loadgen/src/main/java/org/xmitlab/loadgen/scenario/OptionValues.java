package org.xmitlab.loadgen.scenario;

import java.util.List;

/** Options read as words, numbers and durations, each checked against what is accepted. */
record OptionValues(ScenarioText text) {
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

  long duration(ScenarioOption option) {
    return Units.durationNs(option.flag(), text.get(option));
  }

  long positiveDuration(ScenarioOption option) {
    return ranged(option, duration(option), 1, Long.MAX_VALUE / 4);
  }

  long counted(ScenarioOption option, long min, long max) {
    return ranged(option, Units.count(option.flag(), text.get(option)), min, max);
  }

  static long ranged(ScenarioOption option, long value, long min, long max) {
    if (value < min || value > max) {
      throw UsageError.value(
          option.flag(), Long.toString(value), "accepted: " + min + " to " + max);
    }
    return value;
  }
}
