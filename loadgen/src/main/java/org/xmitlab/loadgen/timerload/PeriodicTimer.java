package org.xmitlab.loadgen.timerload;

import java.util.Arrays;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.machine.Machine;
import org.xmitlab.time.ClockId;

/**
 * A timer that wants to come at a fixed pace and makes up for every period it has missed, as an
 * audio clock does: each callback moves the expiry by one period. Books the gaps between callbacks.
 */
public final class PeriodicTimer {
  private final Machine machine;
  private final long periodNs;
  private final long[] gapsNs;
  private int count;
  private long lastNs;

  /**
   * Starts the timer on a machine's first CPU.
   *
   * @param mode soft or hard; relative
   * @param gaps how many gaps are booked at most
   */
  public PeriodicTimer(Machine machine, HrtimerMode mode, long periodNs, int gaps) {
    this.machine = machine;
    this.periodNs = periodNs;
    this.gapsNs = new long[gaps];
    Hrtimer timer = machine.hrtimers(0).init("periodic", ClockId.MONOTONIC, mode, this::expired);
    machine.hrtimers(0).start(timer, periodNs, 0, mode);
  }

  private boolean expired(Hrtimer self) {
    long nowNs = machine.cpu(0).nowNs();
    if (lastNs != 0 && count < gapsNs.length) {
      gapsNs[count++] = nowNs - lastNs;
    }
    lastNs = nowNs;
    self.addToExpiry(periodNs);
    return true;
  }

  /** Returns how many gaps were booked. */
  public int count() {
    return count;
  }

  /** Returns the gap in ns that a share of the gaps do not exceed; 1 is the longest. */
  public long gapNs(double share) {
    long[] sorted = Arrays.copyOf(gapsNs, count);
    Arrays.sort(sorted);
    return sorted[Math.min((int) (share * count), count - 1)];
  }
}
