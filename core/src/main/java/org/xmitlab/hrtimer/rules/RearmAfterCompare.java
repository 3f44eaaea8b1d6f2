package org.xmitlab.hrtimer.rules;

import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.InterruptRule;

/**
 * The interrupt compares the next event with a fresh reading of the clock instead of trying to
 * program it; if it has passed it goes round again, three times at most, and then declares a hang
 * and arms the device for as long ahead as the longest hang so far took, 100 ms at most (v7.1).
 * Compare {@link TrialProgram}.
 */
abstract class RearmAfterCompare implements InterruptRule {
  private static final int MAX_PASSES = 3;
  private static final long MAX_HANG_DELAY_NS = 100_000_000;

  @Override
  public final void interrupt(HrtimerCpuBase base) {
    base.nrEvents++;
    long entryNs = base.updateBase();
    long nowNs = entryNs;
    long nextNs;
    int passes = 0;
    do {
      base.expireHard(nowNs);
      nowNs = base.updateBase();
      nextNs = base.nextEventInInterruptNs();
      base.hangDetected = false;
      passes++;
    } while (nextNs < nowNs && passes < MAX_PASSES);
    if (nextNs < nowNs) {
      base.maxHangNs = Math.max(base.maxHangNs, nowNs - entryNs);
      base.nrHangs++;
      base.hangDetected = true;
    }
    finish(base, nowNs, nextNs);
  }

  /**
   * Ends the interrupt's function.
   *
   * @param nowNs MONOTONIC ns, just read
   * @param nextNs the next event, MONOTONIC ns
   */
  abstract void finish(HrtimerCpuBase base, long nowNs, long nextNs);

  /** Arms the device for the next event, or for the end of the recovery from a hang. */
  static void rearm(HrtimerCpuBase base, long nowNs, long nextNs, boolean deferred) {
    base.expiresNextNs = nextNs;
    base.inHrtirq = false;
    long atNs = base.hangDetected ? nowNs + Math.min(base.maxHangNs, MAX_HANG_DELAY_NS) : nextNs;
    base.traceRearm(atNs, deferred);
    base.device().program(atNs, true);
  }
}
