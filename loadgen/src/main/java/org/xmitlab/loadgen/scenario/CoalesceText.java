package org.xmitlab.loadgen.scenario;

import java.util.List;
import org.xmitlab.stmmac.ethtool.CoalesceRequest;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;

/** Coalescing settings as {@code ethtool -C} takes them, in one word. */
final class CoalesceText {
  private static final List<String> KEYS =
      List.of("tx-usecs", "tx-frames", "rx-usecs", "rx-frames");

  private CoalesceText() {}

  /**
   * Applies settings; what is not named stays as it is. (The tool reads, changes and writes back
   * all values, which makes the receive watchdog one unit shorter each time; that is left out.)
   *
   * @throws UsageError if a word is not known or the driver refuses the values
   */
  static void apply(String text, CoalesceSettings settings) {
    if (text.isEmpty()) {
      return;
    }
    long[] values = {
      settings.txUsecs(), settings.txFrames(), settings.rxUsecsToKeep(), settings.rxFrames()
    };
    for (String word : text.split("[:,]", -1)) {
      int equals = word.indexOf('=');
      String key = equals < 0 ? word : word.substring(0, equals);
      int index = KEYS.indexOf(key);
      if (index < 0 || equals < 0) {
        throw UsageError.value(
            "--coalesce",
            word,
            "did you mean '" + Registry.nearest(key, KEYS) + "=…'? Settings: " + KEYS);
      }
      values[index] = Units.count("--coalesce " + key, word.substring(equals + 1));
    }
    String refusal = settings.set(new CoalesceRequest(values[2], values[0], values[1], values[3]));
    if (refusal != null) {
      throw UsageError.value("--coalesce", text, refusal);
    }
  }
}
