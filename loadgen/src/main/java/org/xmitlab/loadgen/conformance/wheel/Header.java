package org.xmitlab.loadgen.conformance.wheel;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.xmitlab.timerwheel.TimerWheelVersion;
import org.xmitlab.timerwheel.WheelConfig;

/**
 * The first line of a recording.
 *
 * @param version the version that the variant names
 * @param config the machine
 * @param startJiffies the first tick
 * @param baseFields what the numbers of a base mean
 */
record Header(
    TimerWheelVersion version, WheelConfig config, long startJiffies, List<BaseField> baseFields) {

  private static final List<String> KEYS =
      List.of(
          "format",
          "variant",
          "scenario",
          "seed",
          "hz",
          "cpus",
          "start",
          "nohz",
          "migration",
          "bases",
          "bf",
          "j",
          "b",
          "tm");

  static Header parse(Line line, TimerWheelVersion version) {
    for (Iterator<String> names = line.object().fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!KEYS.contains(name)) {
        throw line.broken("found key " + name + ", accepted: " + String.join(", ", KEYS));
      }
    }
    line.text("scenario");
    line.number("seed");
    int hz = (int) line.number("hz", 1, 10_000);
    int cpus = (int) line.number("cpus", 1, 64);
    WheelConfig config = new WheelConfig(hz, cpus, line.flag("nohz"), line.flag("migration"));
    List<String> bases = texts(line, "bases");
    if (!bases.equals(version.layout().baseNames())) {
      throw line.refused(
          "bases", line.object().get("bases"), version.layout().baseNames().toString());
    }
    List<BaseField> fields = new ArrayList<>();
    for (String name : texts(line, "bf")) {
      fields.add(BaseField.named(line, name));
    }
    return new Header(version, config, line.number("start"), List.copyOf(fields));
  }

  private static List<String> texts(Line line, String key) {
    List<String> texts = new ArrayList<>();
    for (JsonNode item : line.array(key)) {
      if (!item.isTextual()) {
        throw line.refused(key, item, "texts");
      }
      texts.add(item.textValue());
    }
    return texts;
  }
}
