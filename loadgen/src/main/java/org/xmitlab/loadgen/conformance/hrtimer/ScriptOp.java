package org.xmitlab.loadgen.conformance.hrtimer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The operations of a script, with the parameters they must and may have. */
enum ScriptOp {
  INIT("init", "t clock mode", ""),
  CB("cb", "t", "ret interval max spend"),
  START("start", "t mode expires", "slack"),
  START_IF_IDLE("start_if_idle", "t mode expires res", "slack"),
  RESTART("restart", "t", "mode"),
  CANCEL("cancel", "t res", ""),
  FORWARD("forward", "t interval res", ""),
  ADV("adv", "ns", ""),
  STALL("stall", "ns", ""),
  SOFTIRQ("softirq", "res", ""),
  IRQ("irq", "", ""),
  SETTIME("settime", "delta", "clock from"),
  TKSET("tkset", "delta", "clock seq"),
  WAS_SET("was_set", "", "from"),
  SUSPEND("suspend", "ns", ""),
  QUERY("query", "t", ""),
  IDLE("idle", "", "");

  private static final ScriptOp[] VALUES = values();

  final String word;
  final boolean hasResult;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> required;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> optional;

  ScriptOp(String word, String required, String optional) {
    this.word = word;
    this.required = words(required);
    this.optional = words(optional);
    this.hasResult = this.required.contains("res");
  }

  private static List<String> words(String words) {
    return words.isEmpty() ? List.of() : List.of(words.split(" "));
  }

  static ScriptOp parse(String word) {
    for (ScriptOp op : VALUES) {
      if (op.word.equals(word)) {
        return op;
      }
    }
    throw new IllegalArgumentException(
        "operation '"
            + word
            + "' is unknown; known are "
            + Arrays.stream(VALUES).map(op -> op.word).collect(Collectors.joining(", ")));
  }

  /** Checks that a line has all the parameters of its operation and no others. */
  void check(JsonFields line) {
    int requiredSeen = 0;
    for (int i = 0; i < line.size(); i++) {
      String name = line.name(i);
      if (required.contains(name)) {
        requiredSeen++;
      } else if (!name.equals("i") && !name.equals("op") && !optional.contains(name)) {
        throw new IllegalArgumentException(
            "operation '" + word + "': found '" + name + "', parameters are " + parameters());
      }
    }
    if (requiredSeen < required.size()) {
      String missing = required.stream().filter(name -> !line.has(name)).findFirst().orElse("one");
      throw new IllegalArgumentException(
          "operation '" + word + "' lacks '" + missing + "', parameters are " + parameters());
    }
  }

  private String parameters() {
    return required + (optional.isEmpty() ? "" : " and perhaps " + optional);
  }
}
