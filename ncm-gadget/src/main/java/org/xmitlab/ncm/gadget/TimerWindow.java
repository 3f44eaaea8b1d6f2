package org.xmitlab.ncm.gadget;

import org.xmitlab.clockevent.ClockEventDevice;

/**
 * What the CPU's clock-event device did while the flush timer was in use: from its first start, the
 * programming of that included, to the end of its last callback, or to now if it was started since.
 * Whatever else programs the device in that time, the tick above all, is part of it.
 */
public final class TimerWindow {
  private final ClockEventDevice device;
  private final long[] first = new long[3];
  private final long[] last = new long[3];
  private boolean used;
  private boolean open;

  TimerWindow(ClockEventDevice device) {
    this.device = device;
  }

  /** The timer is about to be started. */
  void started() {
    if (!used) {
      used = true;
      read(first);
    }
    open = true;
  }

  /** A callback of the timer has ended; {@code armedAgain}: it has started the timer again. */
  void calledBack(boolean armedAgain) {
    read(last);
    open = armedAgain;
  }

  private void read(long[] into) {
    into[0] = device.programs();
    into[1] = device.programsInInterrupt();
    into[2] = device.interrupts();
  }

  private long counted(int what) {
    if (open) {
      read(last);
    }
    return last[what] - first[what];
  }

  /** Returns whether the timer was ever started; if not, nothing was counted. */
  public boolean wasUsed() {
    return used;
  }

  /** Returns how often the device was programmed, refused attempts included. */
  public long programs() {
    return counted(0);
  }

  /** Returns how many of the {@link #programs} were made inside interrupts. */
  public long programsInInterrupt() {
    return counted(1);
  }

  /** Returns how many interrupts of the device the CPU has taken. */
  public long interrupts() {
    return counted(2);
  }
}
