package org.xmitlab.loadgen.conformance.wheel;

import org.xmitlab.timerwheel.TimerWheelVersion;

/** One recording being replayed, line by line. */
final class Replay {
  private final WheelMachine machine;
  private final RecordedState state;
  private final EventLog recordedEvents = new EventLog();
  private final boolean tellsIdleFlag;
  private long operations;

  /** Builds the machine that a header describes. */
  Replay(Line line) {
    TimerWheelVersion version = RecordedVariants.versionOrNull(line.text("variant"));
    this.machine = new WheelMachine(Header.parse(line, version));
    this.state = new RecordedState(machine);
    this.tellsIdleFlag = !version.nextEvent().queryMarksIdle();
  }

  /** Compares the state after boot; returns the first difference, null if there is none. */
  String start(Line line) {
    state.apply(line);
    String difference = numberDifference("j", line.number("j"), machine.jiffies());
    if (difference == null) {
      difference = state.difference();
    }
    return difference == null ? null : "line 1, after boot: " + difference;
  }

  /** Executes and compares a line; returns the first difference, null if there is none. */
  String step(Line line) {
    line.number("i", operations, operations);
    operations++;
    Operation operation = Operation.of(line);
    if (operation == Operation.IDLE && line.has("set") != tellsIdleFlag) {
      throw line.refused("set", line.object().get("set"), tellsIdleFlag ? "0 or 1" : "nothing");
    }
    long result;
    try {
      result = machine.execute(operation, line);
    } catch (UnsupportedOperationException e) {
      throw line.broken(
          "op: found "
              + operation.recordedName()
              + ", but "
              + e.getMessage()
              + "; accepted: others");
    } catch (IllegalStateException e) {
      return at(line, operation, e.getMessage());
    }
    String difference = difference(line, result);
    return difference == null ? null : at(line, operation, difference);
  }

  private String difference(Line line, long result) {
    String difference = null;
    if (line.has("ret")) {
      difference = numberDifference("ret", line.number("ret"), result);
    }
    if (difference == null && line.has("set")) {
      long idle = machine.cpu(line).isIdle() ? 1 : 0;
      difference = numberDifference("set", line.number("set", 0, 1), idle);
    }
    if (difference == null) {
      difference = numberDifference("j", line.number("j"), machine.jiffies());
    }
    if (difference == null) {
      recordedEvents.parse(line, line.arrayOrNull("ev"));
      difference = machine.log().differenceFrom(recordedEvents);
    }
    if (difference == null) {
      state.apply(line);
      difference = state.difference();
    }
    return difference;
  }

  private static String numberDifference(String what, long recorded, long got) {
    return recorded == got ? null : what + ": recorded " + recorded + ", got " + got;
  }

  private static String at(Line line, Operation operation, String difference) {
    StringBuilder text = new StringBuilder("line ").append(line.number());
    text.append(", ").append(operation.recordedName());
    for (String key : new String[] {"cpu", "t", "exp", "to", "n", "cpus"}) {
      if (line.has(key)) {
        text.append(' ').append(key).append(' ').append(line.object().get(key));
      }
    }
    return text.append(": ").append(difference).toString();
  }
}
