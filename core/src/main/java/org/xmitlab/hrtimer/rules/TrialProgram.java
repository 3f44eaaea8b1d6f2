package org.xmitlab.hrtimer.rules;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.InterruptRule;

/**
 * The interrupt programs the next event without force; if that has passed meanwhile it goes round
 * again, three times at most, and then declares a hang and arms the device for as long ahead as the
 * hang took, 100 ms at most (v3.11 to v6.1). Compare {@link CompareThenRearm}.
 */
public final class TrialProgram implements InterruptRule {
  private static final int MAX_PASSES = 3;
  private static final long MAX_HANG_DELAY_NS = 100_000_000;

  @Override
  public void interrupt(HrtimerCpuBase base) {
    base.nrEvents++;
    long entryNs = base.updateBase();
    long nowNs = entryNs;
    for (int pass = 0; pass < MAX_PASSES; pass++) {
      base.expireHard(nowNs);
      base.expiresNextNs = base.nextEventInInterruptNs();
      base.inHrtirq = false;
      if (base.program(false) == ClockEventDevice.OK) {
        base.hangDetected = false;
        return;
      }
      nowNs = base.updateBase();
      base.nrRetries++;
    }
    base.nrHangs++;
    base.hangDetected = true;
    long hangNs = nowNs - entryNs;
    base.maxHangNs = Math.max(base.maxHangNs, hangNs);
    base.device().program(nowNs + Math.min(hangNs, MAX_HANG_DELAY_NS), true);
  }
}
