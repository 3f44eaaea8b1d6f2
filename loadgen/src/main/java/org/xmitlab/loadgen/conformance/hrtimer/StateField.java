package org.xmitlab.loadgen.conformance.hrtimer;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The state fields of a recording. Which of them a recording has, its header says. */
enum StateField {
  NOW("now"),
  EXPIRES_NEXT("expires_next"),
  NEXT_TIMER("next_timer"),
  SOFT_EXPIRES_NEXT("soft_expires_next"),
  SOFT_NEXT_TIMER("soft_next_timer"),
  SOFT_ACTIVATED("soft_activated"),
  ACTIVE("active"),
  HANG("hang"),
  HW("hw"),
  PENDING("pending"),
  TIMERS_REMOVED("timers_removed"),
  DEFERRED_REARM("deferred_rearm");

  static final StateField[] VALUES = values();

  final String word;

  StateField(String word) {
    this.word = word;
  }

  static StateField parse(String word) {
    for (StateField field : VALUES) {
      if (field.word.equals(word)) {
        return field;
      }
    }
    throw new IllegalArgumentException(
        "state field '"
            + word
            + "' is unknown; known are "
            + Arrays.stream(VALUES).map(field -> field.word).collect(Collectors.joining(", ")));
  }
}
