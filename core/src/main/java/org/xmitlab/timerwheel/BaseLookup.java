package org.xmitlab.timerwheel;

/** How the base of a timer is found; {@code get_timer_cpu_base()}. */
public interface BaseLookup {
  /** Returns the base of a timer on a CPU, using {@link TimerWheel#perCpuBase}, which counts. */
  TimerBase lookup(TimerWheel wheel, TimerList timer, int cpu);
}
