package org.xmitlab.loadgen.scenario;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The options of a scenario as text, before anything is understood. Options that are not given take
 * their defaults; a count takes the place of the default duration.
 */
public final class ScenarioText {
  private final Map<ScenarioOption, String> given = new EnumMap<>(ScenarioOption.class);

  private final Device device;

  /** Creates the options of a run of the NCM gadget, none of them given. */
  public ScenarioText() {
    this(Device.NCM);
  }

  /** Creates the options of a run of a device, none of them given. */
  public ScenarioText(Device device) {
    this.device = device;
  }

  /** Reads options as typed: {@code --kernel v6.1 --hz 1000}, for the NCM gadget. */
  public static ScenarioText of(String words) {
    return of(Device.NCM, words);
  }

  /** Reads options as typed, for a device. */
  public static ScenarioText of(Device device, String words) {
    ScenarioText text = new ScenarioText(device);
    String trimmed = words.trim();
    if (trimmed.isEmpty()) {
      return text;
    }
    String[] parts = trimmed.split("\\s+", -1);
    for (int i = 0; i < parts.length; i += 2) {
      ScenarioOption option = ScenarioOption.ofFlag(parts[i]);
      if (i + 1 == parts.length) {
        throw new UsageError(option.flag() + ": a value is missing");
      }
      text.put(option, parts[i + 1]);
    }
    return text;
  }

  /** Sets an option. */
  public ScenarioText put(ScenarioOption option, String value) {
    given.put(option, value);
    return this;
  }

  /** Returns the value of an option, its default if it was not given, empty if it has none. */
  public String get(ScenarioOption option) {
    String value = given.get(option);
    if (value != null) {
      return value;
    }
    boolean countDecides =
        option == ScenarioOption.DURATION && given.containsKey(ScenarioOption.COUNT);
    return countDecides ? "" : device.defaultText(option);
  }

  /** Returns whether an option was given. */
  public boolean has(ScenarioOption option) {
    return given.containsKey(option);
  }

  /**
   * Takes comma-separated values apart: the cross product of all of them, the last option varying
   * fastest.
   *
   * @throws UsageError if an element of a list is empty
   */
  public List<ScenarioText> crossProduct() {
    List<ScenarioText> rows = List.of(new ScenarioText(device));
    for (Map.Entry<ScenarioOption, String> entry : given.entrySet()) {
      List<ScenarioText> more = new ArrayList<>();
      for (ScenarioText row : rows) {
        for (String value : elements(entry.getKey(), entry.getValue())) {
          ScenarioText copy = new ScenarioText(device);
          copy.given.putAll(row.given);
          more.add(copy.put(entry.getKey(), value));
        }
      }
      rows = more;
    }
    return rows;
  }

  private static List<String> elements(ScenarioOption option, String list) {
    List<String> elements = new ArrayList<>();
    for (String element : list.split(",", -1)) {
      if (element.isBlank()) {
        throw UsageError.value(option.flag(), list, "an element of the list is empty");
      }
      elements.add(element.trim());
    }
    return elements;
  }

  /** Returns the options that have several comma-separated values. */
  public List<ScenarioOption> varied() {
    return given.entrySet().stream()
        .filter(e -> e.getValue().indexOf(',') >= 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns the options as they would be typed. */
  @Override
  public String toString() {
    StringBuilder words = new StringBuilder();
    given.forEach(
        (option, value) ->
            words
                .append(words.length() == 0 ? "" : " ")
                .append(option.flag())
                .append(' ')
                .append(value));
    return words.toString();
  }
}
