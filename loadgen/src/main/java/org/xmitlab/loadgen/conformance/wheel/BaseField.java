package org.xmitlab.loadgen.conformance.wheel;

import java.util.Arrays;
import org.xmitlab.timerwheel.TimerBase;

/** A number that recordings state about a base. */
enum BaseField {
  CLK("clk") {
    @Override
    long of(TimerBase base) {
      return base.clk;
    }
  },
  NEXT("next") {
    @Override
    long of(TimerBase base) {
      return base.nextExpiry;
    }
  },
  IDLE("idle") {
    @Override
    long of(TimerBase base) {
      return base.isIdle ? 1 : 0;
    }
  },
  WAS_IDLE("fwd") {
    @Override
    long of(TimerBase base) {
      return base.wasIdle ? 1 : 0;
    }
  },
  RECALC("recalc") {
    @Override
    long of(TimerBase base) {
      return base.nextExpiryRecalc ? 1 : 0;
    }
  },
  PENDING("pending") {
    @Override
    long of(TimerBase base) {
      return base.timersPending ? 1 : 0;
    }
  };

  private final String recordedName;

  BaseField(String recordedName) {
    this.recordedName = recordedName;
  }

  abstract long of(TimerBase base);

  String recordedName() {
    return recordedName;
  }

  static BaseField named(Line line, String name) {
    for (BaseField field : values()) {
      if (field.recordedName.equals(name)) {
        return field;
      }
    }
    String accepted =
        String.join(", ", Arrays.stream(values()).map(BaseField::recordedName).toList());
    throw line.broken("bf: found " + name + ", accepted: " + accepted);
  }
}
