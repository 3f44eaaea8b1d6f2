package org.xmitlab.timerwheel.migration;

/** A CPU's place in its group and its event there; counterpart of {@code struct tmigr_cpu}. */
public final class MigrationEvent {
  private final int cpu;
  boolean idle;
  long wakeupNs = MigrationGroup.NONE;
  boolean ignore = true;
  boolean queued;
  long expiresNs = MigrationGroup.NONE;
  boolean beingHandled;

  MigrationEvent(int cpu) {
    this.cpu = cpu;
  }

  /** Returns the CPU. */
  public int cpu() {
    return cpu;
  }

  /** Returns whether the CPU has gone idle. */
  public boolean isIdle() {
    return idle;
  }

  /** Returns when the CPU has to wake up for the group, MONOTONIC ns. */
  public long wakeupNs() {
    return wakeupNs;
  }

  /** Returns whether the event has lost its meaning, though it may still be queued. */
  public boolean isIgnored() {
    return ignore;
  }

  /** Returns whether the event is in the group's queue. */
  public boolean isQueued() {
    return queued;
  }

  /** Returns the time of the CPU's first global timer when it went idle, MONOTONIC ns. */
  public long expiresNs() {
    return expiresNs;
  }
}
