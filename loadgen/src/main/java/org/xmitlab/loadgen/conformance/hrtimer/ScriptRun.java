package org.xmitlab.loadgen.conformance.hrtimer;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerVersion;

/**
 * One script being replayed: plays its lines and compares what the machine does with what is
 * recorded.
 */
final class ScriptRun {
  private final ScriptMachine machine;
  private final long[] expectedState = new long[StateField.VALUES.length];
  private final boolean[] hasState = new boolean[StateField.VALUES.length];

  ScriptRun(ScriptLine header, HrtimerVersion version) {
    machine = new ScriptMachine(header.fields, version);
    takeOver(header.state, true);
  }

  /** Returns what differs in the state the header records, null if nothing does. */
  String compareStart() {
    return compareState();
  }

  /** Plays an operation; returns the first thing that differs, null if nothing does. */
  String play(ScriptLine line) {
    ScriptOp op = ScriptOp.parse(line.fields.text("op"));
    op.check(line.fields);
    takeOver(line.state, false);
    long result;
    try {
      result = machine.play(op, line);
    } catch (IllegalStateException stuck) {
      return stuck.getMessage();
    }
    EventLog events = machine.recorder.log;
    int event = line.events.firstDifference(events);
    if (event >= 0) {
      return "event "
          + (event + 1)
          + different(line.events.describe(event), events.describe(event));
    }
    if (op.hasResult && line.fields.number("res") != result) {
      return "result" + different(line.fields.number("res"), result);
    }
    String difference = op == ScriptOp.QUERY ? compareQuery(line) : null;
    return difference != null ? difference : compareState();
  }

  /** Compares the totals; returns the first that differs, null if none does. */
  String finish(ScriptLine trailer) {
    HrtimerCpuBase base = machine.hrtimers;
    String[] names = {
      "programs", "irqs", "raises", "expires", "nr_events", "nr_retries", "nr_hangs"
    };
    long[] actual = {
      machine.device.programs(),
      machine.device.interrupts(),
      machine.recorder.raises(),
      machine.recorder.expiries(),
      base.nrEvents,
      base.nrRetries,
      base.nrHangs
    };
    for (int i = 0; i < names.length; i++) {
      long expected = trailer.fields.number(names[i]);
      if (expected != actual[i]) {
        return "total " + names[i] + different(expected, actual[i]);
      }
    }
    return null;
  }

  private void takeOver(JsonFields state, boolean isHeader) {
    for (int i = 0; i < state.size(); i++) {
      int field = StateField.parse(state.name(i)).ordinal();
      if (isHeader) {
        hasState[field] = true;
      } else if (!hasState[field]) {
        throw new IllegalArgumentException(
            "state field '" + state.name(i) + "' is not in the header's state");
      }
      expectedState[field] = state.numberAt(i);
    }
  }

  private String compareState() {
    for (StateField field : StateField.VALUES) {
      if (hasState[field.ordinal()]) {
        long expected = expectedState[field.ordinal()];
        long actual = machine.state(field);
        if (expected != actual) {
          return "state " + field.word + different(expected, actual);
        }
      }
    }
    return null;
  }

  private String compareQuery(ScriptLine line) {
    Hrtimer timer = machine.timer(line.fields).timer;
    JsonFields answer = line.query;
    if (answer.size() == 0) {
      throw new IllegalArgumentException("operation 'query' lacks 'q'");
    }
    for (int i = 0; i < answer.size(); i++) {
      long actual =
          switch (answer.name(i)) {
            case "queued" -> timer.isQueued() ? 1 : 0;
            case "active" -> timer.isActive() ? 1 : 0;
            case "running" -> timer.callbackRunning() ? 1 : 0;
            case "expires" -> timer.expiresNs();
            case "softexpires" -> timer.softExpiresNs();
            case "remaining" -> machine.hrtimers.remainingNs(timer);
            default ->
                throw new IllegalArgumentException(
                    "'q': found '"
                        + answer.name(i)
                        + "', must be queued, active, running, expires, softexpires or remaining");
          };
      if (answer.numberAt(i) != actual) {
        return "q." + answer.name(i) + different(answer.numberAt(i), actual);
      }
    }
    return null;
  }

  private static String different(Object expected, Object actual) {
    return "\n  recorded: " + expected + "\n  emulated: " + actual;
  }
}
