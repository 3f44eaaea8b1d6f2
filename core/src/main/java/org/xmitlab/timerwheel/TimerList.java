package org.xmitlab.timerwheel;

/**
 * One timer; counterpart of {@code struct timer_list}. Made by {@link CpuTimers#init} and reused
 * for ever: arming, deleting and expiring allocate nothing.
 */
public final class TimerList {
  private final String name;
  private final TimerFunction function;
  private final boolean deferrable;
  private final boolean irqsafe;
  boolean pinned;
  int cpu;
  int idx;
  long expires;
  boolean pending;
  boolean shutdown;

  /** Neighbours in a bucket or in the private list of a run; null at the ends. */
  TimerList next;

  TimerList previous;

  TimerList(String name, int cpu, TimerFunction function, TimerFlag[] flags) {
    this.name = name;
    this.cpu = cpu;
    this.function = function;
    this.deferrable = contains(flags, TimerFlag.DEFERRABLE);
    this.pinned = contains(flags, TimerFlag.PINNED);
    this.irqsafe = contains(flags, TimerFlag.IRQSAFE);
  }

  private static boolean contains(TimerFlag[] flags, TimerFlag wanted) {
    for (TimerFlag flag : flags) {
      if (flag == wanted) {
        return true;
      }
    }
    return false;
  }

  void call(CpuTimers here) {
    function.expired(this, here);
  }

  /** Returns the tick that was asked for; the wheel expires the timer later than this. */
  public long expires() {
    return expires;
  }

  /** Returns whether the timer is armed and has not expired; {@code timer_pending()}. */
  public boolean isPending() {
    return pending;
  }

  /** Returns whether arming is ignored because of {@link CpuTimers#timerShutdown}. */
  public boolean isShutdown() {
    return shutdown;
  }

  /** Returns whether the timer does not wake an idle CPU. */
  public boolean isDeferrable() {
    return deferrable;
  }

  /** Returns whether the timer stays on its CPU; some versions change this while arming. */
  public boolean isPinned() {
    return pinned;
  }

  /** Returns whether the callback wants interrupts off. */
  public boolean isIrqsafe() {
    return irqsafe;
  }

  /** Pins the timer for good, or lets it go; for rules. */
  public void pin(boolean value) {
    pinned = value;
  }

  /** Returns the CPU on whose bases the timer is or was last. */
  public int cpu() {
    return cpu;
  }

  /** Returns the bucket of the last enqueue: 64 times the level, plus the bucket in the level. */
  public int idx() {
    return idx;
  }

  /** Returns its name, as traces print it. */
  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
