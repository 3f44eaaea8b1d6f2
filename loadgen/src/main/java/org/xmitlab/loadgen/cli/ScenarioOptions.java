package org.xmitlab.loadgen.cli;

import org.xmitlab.loadgen.scenario.ScenarioOption;
import org.xmitlab.loadgen.scenario.ScenarioText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The scenario options on the command line: one option for every {@link ScenarioOption}. */
final class ScenarioOptions {
  private ScenarioOptions() {}

  /** Adds the options to a command. */
  static void addTo(CommandSpec spec, boolean lists) {
    for (ScenarioOption option : ScenarioOption.values()) {
      String fallback =
          option.defaultText().isEmpty() ? "" : " (default " + option.defaultText() + ")";
      spec.addOption(
          OptionSpec.builder(option.flag())
              .type(String.class)
              .paramLabel(lists ? "X[,X…]" : "X")
              .description(option.about() + fallback)
              .build());
    }
  }

  /** Returns what was given. */
  static ScenarioText textOf(CommandSpec spec) {
    ScenarioText text = new ScenarioText();
    for (ScenarioOption option : ScenarioOption.values()) {
      String value = spec.findOption(option.flag()).getValue();
      if (value != null) {
        text.put(option, value);
      }
    }
    return text;
  }
}
