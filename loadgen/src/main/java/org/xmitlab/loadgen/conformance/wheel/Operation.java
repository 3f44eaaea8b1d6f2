package org.xmitlab.loadgen.conformance.wheel;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The operations of the format, with the keys that each has beside those of every line. */
@SuppressWarnings("ImmutableEnumChecker") // the lists are List.of
enum Operation {
  SETUP("setup", "cpu t flags", "cb cbmax"),
  MOD("mod", "cpu t exp ret", ""),
  MOD_PENDING("mod_pending", "cpu t exp ret", ""),
  REDUCE("reduce", "cpu t exp ret", ""),
  ADD("add", "cpu t exp", ""),
  ADD_LOCAL("add_local", "cpu t exp", ""),
  ADD_GLOBAL("add_global", "cpu t exp", ""),
  ADD_ON("add_on", "cpu t exp to", ""),
  DEL("del", "cpu t ret", ""),
  TRYDEL("trydel", "cpu t ret", ""),
  SHUTDOWN("shutdown", "cpu t ret", ""),
  ADV("adv", "n", ""),
  TICK("tick", "n cpus", ""),
  SOFTIRQ("softirq", "cpu", ""),
  NEXT("next", "cpu ret", ""),
  IDLE("idle", "cpu ret", "set"),
  CLEAR_IDLE("clear_idle", "cpu", ""),
  TARGET("target", "cpu to", ""),
  HRNEXT("hrnext", "ns", ""),
  NOTE("note", "text", "");

  private static final String OF_EVERY_LINE = "i op j ev q b tm";
  private static final Operation[] ALL = values();

  private final String recordedName;
  private final List<String> required;
  private final List<String> accepted;

  Operation(String recordedName, String required, String optional) {
    this.recordedName = recordedName;
    this.required = List.of(required.split(" "));
    String all = OF_EVERY_LINE + " " + required + " " + optional;
    this.accepted = List.of(all.trim().split(" "));
  }

  String recordedName() {
    return recordedName;
  }

  /** Returns the operation of a line after checking that its keys are right. */
  static Operation of(Line line) {
    String name = line.text("op");
    for (Operation operation : ALL) {
      if (operation.recordedName.equals(name)) {
        operation.checkKeys(line);
        return operation;
      }
    }
    List<String> names = new ArrayList<>();
    for (Operation operation : ALL) {
      names.add(operation.recordedName);
    }
    throw line.broken("op: found " + name + ", accepted: " + String.join(", ", names));
  }

  private void checkKeys(Line line) {
    for (String key : required) {
      if (!line.has(key)) {
        throw line.broken(recordedName + " has no " + key + ", accepted: " + accepted);
      }
    }
    for (Iterator<String> keys = line.object().fieldNames(); keys.hasNext(); ) {
      String key = keys.next();
      if (!accepted.contains(key)) {
        throw line.broken(recordedName + ": found key " + key + ", accepted: " + accepted);
      }
    }
  }
}
