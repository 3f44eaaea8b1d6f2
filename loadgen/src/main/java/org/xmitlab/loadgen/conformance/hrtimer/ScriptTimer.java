package org.xmitlab.loadgen.conformance.hrtimer;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCallback;

/** A timer of a script: the real one, and what the script wants its callback to do. */
final class ScriptTimer implements HrtimerCallback {
  private static final long NO_LIMIT = -1;

  /** What a callback returns, and how it moves its timer before. */
  private enum Return {
    NONE,
    FORWARD,
    ADD
  }

  private final ScriptMachine machine;
  private final int id;
  private final List<JsonFields> acts = new ArrayList<>();
  private final List<ScriptOp> actOps = new ArrayList<>();
  private Return result = Return.NONE;
  private long intervalNs;
  private long maxRestarts = NO_LIMIT;
  private long spendNs;
  private long restarts;

  Hrtimer timer;

  ScriptTimer(ScriptMachine machine, int id) {
    this.machine = machine;
    this.id = id;
  }

  /** Takes over what a {@code cb} operation says; the count of restarts begins anew. */
  void configure(JsonFields cb, List<JsonFields> newActs) {
    String word = cb.text("ret", "none");
    result =
        switch (word) {
          case "none" -> Return.NONE;
          case "forward" -> Return.FORWARD;
          case "add" -> Return.ADD;
          default ->
              throw new IllegalArgumentException(
                  "'ret': found '" + word + "', must be none, forward or add");
        };
    intervalNs = result == Return.NONE ? 0 : cb.number("interval");
    maxRestarts = cb.number("max", NO_LIMIT);
    spendNs = cb.number("spend", 0);
    restarts = 0;
    acts.clear();
    actOps.clear();
    for (JsonFields act : newActs) {
      ScriptOp op = ScriptOp.parse(act.text("op"));
      if (op != ScriptOp.START && op != ScriptOp.START_IF_IDLE && op != ScriptOp.CANCEL) {
        throw new IllegalArgumentException(
            "'acts': found '" + op.word + "', must be start, start_if_idle or cancel");
      }
      acts.add(act);
      actOps.add(op);
    }
  }

  @Override
  public boolean expired(Hrtimer self) {
    spend(self);
    for (int i = 0; i < acts.size(); i++) {
      act(actOps.get(i), acts.get(i));
    }
    boolean restart =
        result != Return.NONE
            && (maxRestarts == NO_LIMIT || restarts < maxRestarts)
            && !self.isQueued();
    if (restart) {
      restarts++;
      if (result == Return.FORWARD) {
        machine.hrtimers.forward(self, intervalNs);
      } else {
        self.addToExpiry(intervalNs);
      }
    }
    return restart;
  }

  /**
   * Lets the callback take its time. With interrupts off that is a stall, as for the recorded code
   * time only passes there: what becomes due meanwhile is delivered when the next stretch of time
   * with interrupts on begins, not at the instant they come on.
   */
  private void spend(Hrtimer self) {
    if (spendNs <= 0) {
      return;
    }
    if (self.base().isSoft()) {
      machine.cpu.spinUntil(CostKind.WORKLOAD, machine.cpu.nowNs() + spendNs);
    } else {
      machine.cpu.stall(spendNs);
    }
  }

  private void act(ScriptOp op, JsonFields act) {
    switch (op) {
      case START -> machine.start(act);
      case START_IF_IDLE -> machine.startIfIdle(act);
      default -> {
        ScriptTimer other = machine.timer(act);
        machine.recorder.actCancel(other.id, machine.hrtimers.tryToCancel(other.timer));
      }
    }
  }
}
