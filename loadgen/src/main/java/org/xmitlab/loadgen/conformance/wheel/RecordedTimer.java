package org.xmitlab.loadgen.conformance.wheel;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerFlag;
import org.xmitlab.timerwheel.TimerFunction;
import org.xmitlab.timerwheel.TimerList;

/** A timer of a recording: its number, and the actions of its callback. */
final class RecordedTimer implements TimerFunction {
  static final int MAX_NUMBER = 99_999;
  private static final int ADD_ON_REFUSED = -2;

  private final WheelMachine machine;
  private final TimerList timer;
  private final List<Action> actions;
  private long expiriesWithActions;

  private enum Verb {
    MOD("mod", 3),
    MOD_PENDING("mod_pending", 3),
    ADD_ON("add_on", 4),
    DEL("del", 2),
    TRYDEL("trydel", 2);

    private final String recordedName;
    private final int length;

    Verb(String recordedName, int length) {
      this.recordedName = recordedName;
      this.length = length;
    }
  }

  private record Action(Verb verb, int timer, long delayTicks, int cpu) {}

  /** Initialises the timer that a setup line describes. */
  RecordedTimer(WheelMachine machine, Line line) {
    this.machine = machine;
    int number = (int) line.number("t", 0, MAX_NUMBER);
    this.timer = machine.cpu(line).init(Integer.toString(number), this, flags(line));
    this.actions = actions(line);
    this.expiriesWithActions = actions.isEmpty() ? 0 : line.number("cbmax", 0, Long.MAX_VALUE);
  }

  private static TimerFlag[] flags(Line line) {
    List<TimerFlag> flags = new ArrayList<>();
    for (JsonNode flag : line.array("flags")) {
      switch (flag.asText()) {
        case "deferrable" -> flags.add(TimerFlag.DEFERRABLE);
        case "pinned" -> flags.add(TimerFlag.PINNED);
        case "irqsafe" -> flags.add(TimerFlag.IRQSAFE);
        default -> throw line.refused("flags", flag, "deferrable, pinned, irqsafe");
      }
    }
    return flags.toArray(new TimerFlag[0]);
  }

  private List<Action> actions(Line line) {
    List<Action> result = new ArrayList<>();
    JsonNode recorded = line.arrayOrNull("cb");
    if (recorded != null) {
      for (JsonNode action : recorded) {
        result.add(action(line, action));
      }
    }
    return result;
  }

  private Action action(Line line, JsonNode action) {
    for (Verb verb : Verb.values()) {
      if (action.isArray()
          && action.size() == verb.length
          && action.get(0).asText().equals(verb.recordedName)) {
        int number = (int) line.number("cb", action.get(1), 0, MAX_NUMBER);
        long delayTicks = verb.length > 2 ? line.number("cb", action.get(2)) : 0;
        int lastCpu = machine.cpuCount() - 1;
        int cpu = verb.length > 3 ? (int) line.number("cb", action.get(3), 0, lastCpu) : 0;
        return new Action(verb, number, delayTicks, cpu);
      }
    }
    throw line.refused(
        "cb",
        action,
        "[mod, t, d], [mod_pending, t, d], [add_on, t, d, cpu], [del, t] or [trydel, t]");
  }

  TimerList timer() {
    return timer;
  }

  @Override
  public void expired(TimerList self, CpuTimers here) {
    if (expiriesWithActions == 0) {
      return;
    }
    expiriesWithActions--;
    for (Action action : actions) {
      machine.log().add(EventLog.Kind.RET, perform(action, here));
    }
  }

  private int perform(Action action, CpuTimers here) {
    TimerList other = machine.timer(action.timer());
    long expires = machine.jiffies() + action.delayTicks();
    return switch (action.verb()) {
      case MOD -> here.modTimer(other, expires);
      case MOD_PENDING -> here.modTimerPending(other, expires);
      case DEL -> here.delTimer(other);
      case TRYDEL -> here.tryToDelTimerSync(other);
      case ADD_ON -> {
        if (other.isPending()) {
          yield ADD_ON_REFUSED;
        }
        here.addTimerOn(other, expires, action.cpu());
        yield 0;
      }
    };
  }
}
