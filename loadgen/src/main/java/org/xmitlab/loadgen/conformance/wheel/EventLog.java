package org.xmitlab.loadgen.conformance.wheel;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;

/** Events in order, as recorded or as they happened, in a form that is quick to compare. */
final class EventLog {
  private static final int MAX_NUMBERS = 5;
  private static final int STRIDE = MAX_NUMBERS + 1;
  private static final int INITIAL_EVENTS = 32;

  private Kind[] kinds = new Kind[INITIAL_EVENTS];

  /** Per event how many numbers, then the numbers. */
  private long[] entries = new long[STRIDE * INITIAL_EVENTS];

  private int size;

  /** The kinds of events, with how many numbers they may have. */
  enum Kind {
    START("start", 4, 5),
    CANCEL("cancel", 1, 1),
    FIRE("fire", 3, 3),
    DONE("done", 1, 1),
    RET("ret", 1, 1),
    RAISE("raise", 1, 1),
    KICK("kick", 1, 1),
    IDLE_ON("idle_on", 1, 1),
    IDLE_OFF("idle_off", 1, 1),
    WARN("warn", 0, 0);

    private static final Kind[] ALL = values();

    private final String recordedName;
    private final int fewest;
    private final int most;

    Kind(String recordedName, int fewest, int most) {
      this.recordedName = recordedName;
      this.fewest = fewest;
      this.most = most;
    }

    private static Kind named(String name) {
      for (Kind kind : ALL) {
        if (kind.recordedName.equals(name)) {
          return kind;
        }
      }
      return null;
    }
  }

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  private int begin(Kind kind, int numbers) {
    int at = size * STRIDE;
    if (at == entries.length) {
      entries = Arrays.copyOf(entries, 2 * at);
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    Arrays.fill(entries, at, at + STRIDE, 0);
    kinds[size] = kind;
    entries[at] = numbers;
    size++;
    return at + 1;
  }

  void add(Kind kind) {
    begin(kind, 0);
  }

  void add(Kind kind, long a) {
    int at = begin(kind, 1);
    entries[at] = a;
  }

  void add(Kind kind, long a, long b, long c) {
    int at = begin(kind, 3);
    entries[at] = a;
    entries[at + 1] = b;
    entries[at + 2] = c;
  }

  void add(Kind kind, long a, long b, long c, long d) {
    add(kind, a, b, c);
    extend(d);
  }

  void add(Kind kind, long a, long b, long c, long d, long e) {
    add(kind, a, b, c);
    extend(d);
    extend(e);
  }

  private void extend(long number) {
    int at = (size - 1) * STRIDE;
    entries[at]++;
    entries[at + (int) entries[at]] = number;
  }

  /** Replaces the content by what a line has recorded. */
  void parse(Line line, JsonNode events) {
    clear();
    if (events == null) {
      return;
    }
    for (JsonNode event : events) {
      JsonNode name = event.isArray() ? event.get(0) : null;
      Kind kind = name != null && name.isTextual() ? Kind.named(name.textValue()) : null;
      if (kind == null) {
        throw line.refused("ev", event, "an array that begins with one of " + kinds());
      }
      int numbers = event.size() - 1;
      if (numbers < kind.fewest || numbers > kind.most) {
        throw line.refused(
            "ev", event, kind.recordedName + " with " + kind.fewest + " to " + kind.most);
      }
      int at = begin(kind, numbers);
      for (int i = 0; i < numbers; i++) {
        entries[at + i] = line.number("ev", event.get(i + 1));
      }
    }
  }

  private static String kinds() {
    return String.join(", ", Arrays.stream(Kind.ALL).map(kind -> kind.recordedName).toList());
  }

  /** Returns how this log differs from what was recorded, null if it does not. */
  String differenceFrom(EventLog recorded) {
    int both = Math.min(size, recorded.size);
    int kind = Arrays.mismatch(kinds, 0, both, recorded.kinds, 0, both);
    int at = Arrays.mismatch(entries, 0, both * STRIDE, recorded.entries, 0, both * STRIDE);
    if (kind < 0 && at < 0 && size == recorded.size) {
      return null;
    }
    int index = Math.min(kind < 0 ? both : kind, at < 0 ? both : at / STRIDE);
    return "ev[" + index + "]: recorded " + recorded.event(index) + ", got " + event(index);
  }

  private String event(int index) {
    if (index >= size) {
      return "no event";
    }
    int at = index * STRIDE;
    StringBuilder text = new StringBuilder("[\"");
    text.append(kinds[index].recordedName).append('"');
    for (int i = 0; i < entries[at]; i++) {
      text.append(',').append(entries[at + 1 + i]);
    }
    return text.append(']').toString();
  }
}
