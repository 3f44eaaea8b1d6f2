package org.xmitlab.hrtimer;

import org.xmitlab.time.Ktime;

/**
 * One timer; counterpart of {@code struct hrtimer}. Made by {@link HrtimerCpuBase#init}, and reused
 * for ever: starting and cancelling allocate nothing.
 */
public final class Hrtimer {
  private final String name;
  final HrtimerClockBase base;
  final boolean lazyRearm;
  HrtimerCallback callback;
  long expiresNs;
  long softExpiresNs;
  boolean queued;

  Hrtimer parent;
  Hrtimer left;
  Hrtimer right;
  boolean red;
  int slot;

  Hrtimer(String name, HrtimerClockBase base, boolean lazyRearm, HrtimerCallback callback) {
    this.name = name;
    this.base = base;
    this.lazyRearm = lazyRearm;
    this.callback = callback;
  }

  /**
   * Returns the time in ns, in the timer's own clock, by which it is due: soft expiry plus slack.
   */
  public long expiresNs() {
    return expiresNs;
  }

  /** Returns the earliest time in ns, in the timer's own clock, at which it may expire. */
  public long softExpiresNs() {
    return softExpiresNs;
  }

  /** Sets a new expiry: soft expiry in ns of the timer's clock, plus slack for the hard one. */
  public void setExpiry(long newSoftExpiresNs, long slackNs) {
    softExpiresNs = newSoftExpiresNs;
    expiresNs = Ktime.addSafe(newSoftExpiresNs, slackNs);
  }

  /** Adds to both expiry values of a timer that is not queued; {@code hrtimer_add_expires_ns()}. */
  public void addToExpiry(long ns) {
    expiresNs = Ktime.addSafe(expiresNs, ns);
    softExpiresNs = Ktime.addSafe(softExpiresNs, ns);
  }

  /** Moves the expiry past now in whole intervals; see {@link HrtimerCpuBase#forward}. */
  long forward(long nowNs, long intervalNs) {
    long lateNs = nowNs - expiresNs;
    if (lateNs < 0) {
      return 0;
    }
    long stepNs = Math.max(intervalNs, 1);
    long overruns = 1;
    if (lateNs >= stepNs) {
      overruns = lateNs / stepNs;
      expiresNs += overruns * stepNs;
      softExpiresNs += overruns * stepNs;
      if (expiresNs > nowNs) {
        return overruns;
      }
      overruns++;
    }
    addToExpiry(stepNs);
    return overruns;
  }

  /** Returns whether the timer is queued. */
  public boolean isQueued() {
    return queued;
  }

  /** Returns whether its callback is running. */
  public boolean callbackRunning() {
    return base.running == this;
  }

  /** Returns whether the timer is queued or its callback runs; {@code hrtimer_active()}. */
  public boolean isActive() {
    return queued || callbackRunning();
  }

  /** Returns the clock base on which the timer is queued. */
  public HrtimerClockBase base() {
    return base;
  }

  /** Returns its name, as traces print it. */
  public String name() {
    return name;
  }

  /** Returns when the timer is due as MONOTONIC ns, by the offset its base has copied. */
  public long expiresMonotonicNs() {
    return expiresNs - base.offsetNs;
  }

  @Override
  public String toString() {
    return name;
  }
}
