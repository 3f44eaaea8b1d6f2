package org.xmitlab.hrtimer;

/**
 * One timer; counterpart of {@code struct hrtimer}. Made by {@link HrtimerCpuBase#init}, and reused
 * for ever: starting and cancelling allocate nothing.
 */
public final class Hrtimer {
  private final String name;
  final HrtimerClockBase base;
  HrtimerCallback callback;
  long expiresNs;
  long softExpiresNs;
  boolean queued;

  Hrtimer parent;
  Hrtimer left;
  Hrtimer right;
  boolean red;

  Hrtimer(String name, HrtimerClockBase base, HrtimerCallback callback) {
    this.name = name;
    this.base = base;
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
