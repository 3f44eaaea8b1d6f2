package org.xmitlab.loadgen.scenario;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.stmmac.ethtool.CoalesceRequest;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.ethtool.RxUsecsRule;
import org.xmitlab.stmmac.policy.TimerKind;
import org.xmitlab.stmmac.policy.TxProfile;

/**
 * Coalescing settings as {@code ethtool -C} takes them, in one word; with {@code qN.} in front of a
 * setting, for one queue only, as {@code ethtool --per-queue} does.
 */
final class CoalesceText {
  private static final List<String> KEYS =
      List.of("tx-usecs", "tx-frames", "rx-usecs", "rx-frames");
  private static final int DEFAULT_CLOCK_MHZ = 200;

  private CoalesceText() {}

  /**
   * Returns the settings of every queue after a profile's driver has come up and the settings have
   * been made, those for all queues first.
   *
   * @param clockMhz the bus clock, 0 for a core without receive watchdog
   * @throws UsageError if a word is not known or the driver refuses the values
   */
  static List<CoalesceSettings> settings(String text, TxProfile profile, int clockMhz, int queues) {
    boolean old = profile.timer() == TimerKind.TIMER_LIST;
    List<CoalesceSettings> all = new ArrayList<>();
    for (int queue = 0; queue < queues; queue++) {
      CoalesceSettings settings =
          new CoalesceSettings(
              old ? RxUsecsRule.ONLY_IF_POSITIVE : RxUsecsRule.ALWAYS,
              clockMhz > 0,
              clockMhz > 0 ? clockMhz : DEFAULT_CLOCK_MHZ,
              profile.defaults());
      all.add(settings);
    }
    if (text.isEmpty()) {
      return all;
    }
    List<List<String>> words = byQueue(text, queues);
    for (int queue = 0; queue < queues; queue++) {
      apply(text, words.get(queues), all.get(queue));
      if (old && !words.get(queue).isEmpty()) {
        throw UsageError.value(
            "--coalesce", text, profile.name() + " has no settings per queue; v6.1 and later have");
      }
      apply(text, words.get(queue), all.get(queue));
    }
    return all;
  }

  /** Returns the words for each queue, and behind them the words for all. */
  private static List<List<String>> byQueue(String text, int queues) {
    List<List<String>> words = new ArrayList<>();
    for (int i = 0; i <= queues; i++) {
      words.add(new ArrayList<>());
    }
    for (String word : text.split("[:,]", -1)) {
      int dot = word.indexOf('.');
      if (dot < 0) {
        words.get(queues).add(word);
      } else {
        words.get(queue(word, dot, queues)).add(word.substring(dot + 1));
      }
    }
    return words;
  }

  private static int queue(String word, int dot, int queues) {
    String accepted = "queues are q0 to q" + (queues - 1) + " with --queues " + queues;
    if (dot < 2 || word.charAt(0) != 'q' || !word.substring(1, dot).matches("\\d{1,3}")) {
      throw UsageError.value("--coalesce", word, accepted);
    }
    int queue = Integer.parseInt(word.substring(1, dot));
    if (queue >= queues) {
      throw UsageError.value("--coalesce", word, accepted);
    }
    return queue;
  }

  /**
   * Applies settings; what is not named stays as it is. (The tool reads, changes and writes back
   * all values, which makes the receive watchdog one unit shorter each time; that is left out.)
   */
  private static void apply(String text, List<String> words, CoalesceSettings settings) {
    if (words.isEmpty()) {
      return;
    }
    long[] values = {
      settings.txUsecs(), settings.txFrames(), CoalesceRequest.NOT_NAMED, settings.rxFrames()
    };
    for (String word : words) {
      int equals = word.indexOf('=');
      String key = equals < 0 ? word : word.substring(0, equals);
      int index = KEYS.indexOf(key);
      if (index < 0 || equals < 0) {
        throw UsageError.value(
            "--coalesce",
            word,
            "did you mean '" + Registry.nearest(key, KEYS) + "=…'? Settings: " + KEYS);
      }
      values[index] = value(key, word.substring(equals + 1));
    }
    String refusal = settings.set(new CoalesceRequest(values[2], values[0], values[1], values[3]));
    if (refusal != null) {
      throw UsageError.value("--coalesce", text, refusal);
    }
  }

  private static long value(String key, String text) {
    String option = "--coalesce " + key;
    long value = Units.count(option, text);
    if (value > CoalesceRequest.MAX_VALUE) {
      throw UsageError.value(option, text, "accepted: 0 to " + CoalesceRequest.MAX_VALUE);
    }
    return value;
  }
}
