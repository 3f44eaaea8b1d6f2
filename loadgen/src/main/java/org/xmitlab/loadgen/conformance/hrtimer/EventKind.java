package org.xmitlab.loadgen.conformance.hrtimer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The events of a recording, with the names of their fields there. */
enum EventKind {
  PROGRAM("program", "at", "expires", "force", "ret", "hw"),
  SOFTIRQ_RAISE("softirq_raise", "at"),
  IRQ("irq", "at"),
  IRQ_EXIT("irq_exit", "at"),
  SOFTIRQ_ENTRY("softirq_entry", "at"),
  SOFTIRQ_EXIT("softirq_exit", "at"),
  EXPIRE("expire", "t", "at", "base_now", "ctx"),
  EXPIRE_EXIT("expire_exit", "t"),
  TP_INIT("tp_init", "t"),
  TP_START("tp_start", "t", "expires", "softexpires"),
  TP_CANCEL("tp_cancel", "t"),
  TP_REARM("tp_rearm", "expires", "deferred"),
  ACT_CANCEL("act_cancel", "t", "ret");

  /** The {@code ctx} of a callback in the timer interrupt, as a number. */
  static final long HARD = 0;

  /** The {@code ctx} of a callback in the HRTIMER softirq, as a number. */
  static final long SOFT = 1;

  private static final EventKind[] VALUES = values();

  final String word;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  final List<String> fields;

  EventKind(String word, String... fields) {
    this.word = word;
    this.fields = List.of(fields);
  }

  static EventKind of(int ordinal) {
    return VALUES[ordinal];
  }

  static EventKind parse(String word) {
    for (EventKind kind : VALUES) {
      if (kind.word.equals(word)) {
        return kind;
      }
    }
    throw new IllegalArgumentException(
        "event '"
            + word
            + "' is unknown; known are "
            + Arrays.stream(VALUES).map(kind -> kind.word).collect(Collectors.joining(", ")));
  }

  /** Reads the value of a field; {@code ctx} is a word. */
  static long value(JsonFields event, String field) {
    if (!field.equals("ctx")) {
      return event.number(field);
    }
    String word = event.text(field);
    return switch (word) {
      case "hard" -> HARD;
      case "soft" -> SOFT;
      default ->
          throw new IllegalArgumentException("'ctx': found '" + word + "', must be hard or soft");
    };
  }

  /** Returns an event as recordings write it. */
  String describe(long[] row, int offset) {
    StringBuilder text = new StringBuilder("{\"ev\":\"").append(word).append('"');
    for (int i = 0; i < fields.size(); i++) {
      String field = fields.get(i);
      long value = row[offset + i];
      text.append(",\"").append(field).append("\":");
      if (field.equals("ctx")) {
        text.append(value == HARD ? "\"hard\"" : "\"soft\"");
      } else {
        text.append(value);
      }
    }
    return text.append('}').toString();
  }
}
