package org.xmitlab.timerwheel;

/** What the wheel needs from the machine around it. */
public interface WheelHost {
  /** Returns the current tick; 64 bits, wraps. */
  long jiffies();

  /** Returns MONOTONIC ns of the last update of jiffies, the time base of next-event answers. */
  long jiffiesUpdateNs();

  /** Raises TIMER_SOFTIRQ on a CPU, which is the one whose tick is being handled. */
  void raiseTimerSoftirq(int cpu);

  /** Makes a CPU re-evaluate its idle state; {@code wake_up_nohz_cpu()}. May be the own CPU. */
  void wakeUpNohzCpu(int cpu);

  /**
   * Returns the CPU that takes timers armed on a given CPU when migration is enabled: itself unless
   * it is idle; {@code get_nohz_timer_target()}.
   */
  int nohzTimerTarget(int cpu);

  /**
   * Returns MONOTONIC ns of a CPU's next hrtimer, {@code Long.MAX_VALUE} for none or in
   * high-resolution mode; {@code hrtimer_get_next_event()}.
   */
  long hrtimerNextEventNs(int cpu);
}
