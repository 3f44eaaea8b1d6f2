package org.xmitlab.loadgen.cli;

import org.xmitlab.loadgen.scenario.Device;
import org.xmitlab.loadgen.scenario.ScenarioOption;
import org.xmitlab.loadgen.scenario.ScenarioText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The scenario options on the command line: one option for every {@link ScenarioOption}. */
final class ScenarioOptions {
  private ScenarioOptions() {}

  /** Adds the options of a device to a command. */
  static void addTo(CommandSpec spec, Device device, boolean lists) {
    for (ScenarioOption option : device.options()) {
      String text = device.defaultText(option);
      String fallback = text.isEmpty() ? "" : " (default " + text + ")";
      spec.addOption(
          OptionSpec.builder(option.flag())
              .type(String.class)
              .paramLabel(lists ? "X[,X…]" : "X")
              .description(option.about() + fallback)
              .build());
    }
  }

  /** Returns what was given to a device. */
  static ScenarioText textOf(CommandSpec spec, Device device) {
    ScenarioText text = new ScenarioText(device);
    for (ScenarioOption option : device.options()) {
      String value = spec.findOption(option.flag()).getValue();
      if (value != null) {
        text.put(option, value);
      }
    }
    return text;
  }
}
