package org.xmitlab.time;

/**
 * The offsets of the settable clocks from {@link ClockId#MONOTONIC}, and the sequence number that
 * tells the timer code that they have changed. Counterpart of {@code offs_real}, {@code offs_boot},
 * {@code offs_tai} and {@code clock_was_set_seq} in {@code kernel/time/timekeeping.c}.
 */
public final class Timekeeper {
  private final long[] offsetNs = new long[ClockId.values().length];
  private int clockWasSetSequence;

  /** Creates the clocks with their offsets from MONOTONIC in ns. */
  public Timekeeper(long realOffsetNs, long bootOffsetNs, long taiOffsetNs) {
    offsetNs[ClockId.REALTIME.ordinal()] = realOffsetNs;
    offsetNs[ClockId.BOOTTIME.ordinal()] = bootOffsetNs;
    offsetNs[ClockId.TAI.ordinal()] = taiOffsetNs;
  }

  /** Returns a clock's offset from MONOTONIC in ns, as it is this moment. */
  public long offsetNs(ClockId clock) {
    return offsetNs[clock.ordinal()];
  }

  /** Returns a number that grows with every change that timers must be told of. */
  public int clockWasSetSequence() {
    return clockWasSetSequence;
  }

  /**
   * Sets the wall clock forward or back: REALTIME and TAI move together. Timers are not told; that
   * is the business of {@code HrtimerCpuBase.clockWasSet}.
   *
   * @param deltaNs how far, in ns
   * @param countSequence whether the sequence counts the change (the kernel always does)
   */
  public void setRealtime(long deltaNs, boolean countSequence) {
    offsetNs[ClockId.REALTIME.ordinal()] += deltaNs;
    offsetNs[ClockId.TAI.ordinal()] += deltaNs;
    if (countSequence) {
      clockWasSetSequence++;
    }
  }

  /** Accounts for a suspend of a length in ns: every clock but MONOTONIC has gone on meanwhile. */
  public void suspended(long lengthNs) {
    setRealtime(lengthNs, true);
    offsetNs[ClockId.BOOTTIME.ordinal()] += lengthNs;
  }
}
