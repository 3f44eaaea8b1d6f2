package org.xmitlab.loadgen.timerload;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerFlag;
import org.xmitlab.timerwheel.TimerList;

/**
 * The lookup part of {@code lock_timer_base()}, again and again, for timers some of which are
 * deferrable. How often the per-CPU areas are accessed is counted by the wheel; what a call takes
 * is a fixed part and a part for every access.
 */
public final class BaseLookups {
  private final CpuTimers timers;
  private final TimerList plain;
  private final TimerList deferrable;
  private final long fixedNs;
  private final long accessNs;
  private final long[] callsByAccesses = new long[4];
  private long accesses;
  private long calls;

  /**
   * Creates a workload on the wheel of one CPU.
   *
   * @param fixedNs what a call takes besides, in ns
   * @param accessNs what one access to a per-CPU area takes, in ns
   */
  public BaseLookups(CpuTimers timers, long fixedNs, long accessNs) {
    this.timers = timers;
    this.fixedNs = fixedNs;
    this.accessNs = accessNs;
    this.plain = timers.init("plain", (timer, here) -> {});
    this.deferrable = timers.init("deferrable", (timer, here) -> {}, TimerFlag.DEFERRABLE);
  }

  /**
   * Looks a base up and returns how long that takes in ns.
   *
   * @param isDeferrable whether for a deferrable timer
   */
  public long lookUp(boolean isDeferrable) {
    long before = timers.wheel().baseLookups();
    timers.baseOf(isDeferrable ? deferrable : plain);
    int made = (int) (timers.wheel().baseLookups() - before);
    calls++;
    accesses += made;
    callsByAccesses[made]++;
    return fixedNs + accessNs * made;
  }

  /** Returns how many lookups there were. */
  public long calls() {
    return calls;
  }

  /** Returns how many accesses to per-CPU areas they made. */
  public long accesses() {
    return accesses;
  }

  /** Returns how many lookups made so many accesses. */
  public long callsWith(int accessesMade) {
    return callsByAccesses[accessesMade];
  }
}
