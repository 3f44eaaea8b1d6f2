package org.xmitlab.hrtimer;

import org.xmitlab.time.Timekeeper;

/** The bases' copies of the clocks' offsets, and whether a clock has been set since. */
final class ClockOffsets {
  private final Timekeeper timekeeper;
  private final HrtimerClockBase[] bases;
  private int clockWasSetSequence;

  ClockOffsets(Timekeeper timekeeper, HrtimerClockBase[] bases) {
    this.timekeeper = timekeeper;
    this.bases = bases;
    copy();
  }

  void copy() {
    clockWasSetSequence = timekeeper.clockWasSetSequence();
    for (HrtimerClockBase base : bases) {
      base.offsetNs = timekeeper.offsetNs(base.clock());
    }
  }

  boolean clockSetIsNew() {
    return clockWasSetSequence != timekeeper.clockWasSetSequence();
  }
}
