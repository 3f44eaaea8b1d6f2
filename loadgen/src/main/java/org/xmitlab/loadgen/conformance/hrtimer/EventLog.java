package org.xmitlab.loadgen.conformance.hrtimer;

import java.util.Arrays;

/** Events in order, each a row of numbers: its kind, then its fields in the order of the kind. */
final class EventLog {
  private static final int WIDTH = 6;

  private long[] rows = new long[64 * WIDTH];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  void add(EventKind kind, long a, long b, long c, long d, long e) {
    int at = size * WIDTH;
    if (at == rows.length) {
      rows = Arrays.copyOf(rows, 2 * at);
    }
    rows[at] = kind.ordinal();
    rows[at + 1] = a;
    rows[at + 2] = b;
    rows[at + 3] = c;
    rows[at + 4] = d;
    rows[at + 5] = e;
    size++;
  }

  /** Adds an event as a recording has it. */
  void add(JsonFields event) {
    EventKind kind = EventKind.parse(event.text("ev"));
    int fields = kind.fields.size();
    if (event.size() != fields + 1) {
      throw new IllegalArgumentException(
          "event '"
              + kind.word
              + "' has "
              + (event.size() - 1)
              + " fields, must be "
              + kind.fields);
    }
    add(kind, 0, 0, 0, 0, 0);
    int at = (size - 1) * WIDTH + 1;
    for (int i = 0; i < fields; i++) {
      rows[at + i] = EventKind.value(event, kind.fields.get(i));
    }
  }

  /** Returns the index of the first event in which two logs differ, -1 if they are equal. */
  int firstDifference(EventLog other) {
    int common = Math.min(size, other.size) * WIDTH;
    int at = Arrays.mismatch(rows, 0, common, other.rows, 0, common);
    if (at >= 0) {
      return at / WIDTH;
    }
    return size == other.size ? -1 : common / WIDTH;
  }

  /** Returns an event as recordings write it, or words that say that there is none. */
  String describe(int index) {
    if (index >= size) {
      return "no further event";
    }
    int at = index * WIDTH;
    return EventKind.of((int) rows[at]).describe(rows, at + 1);
  }
}
