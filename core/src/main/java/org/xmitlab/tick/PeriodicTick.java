package org.xmitlab.tick;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.time.ClockId;

/** The periodic tick of one CPU; {@code tick_sched_timer()} without NOHZ. */
public final class PeriodicTick {
  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final long periodNs;
  private final Hrtimer timer;
  private long ticks;
  private Runnable afterJiffies = PeriodicTick::nothing;

  /** Creates a tick that is not running. */
  public PeriodicTick(Cpu cpu, HrtimerCpuBase hrtimers, long periodNs) {
    this.cpu = cpu;
    this.hrtimers = hrtimers;
    this.periodNs = periodNs;
    this.timer =
        hrtimers.init("tick", ClockId.MONOTONIC, HrtimerMode.ABS_PINNED_HARD, this::expired);
  }

  /** Starts ticking; the first tick comes at a given MONOTONIC time in ns. */
  public void start(long firstNs) {
    hrtimers.start(timer, firstNs, 0, HrtimerMode.ABS_PINNED_HARD);
  }

  private static void nothing() {}

  /** Sets what runs in every tick once it has been counted, in hard-interrupt context. */
  public void onTick(Runnable listener) {
    this.afterJiffies = listener;
  }

  private boolean expired(Hrtimer self) {
    ticks++;
    cpu.charge(Cost.TICK);
    afterJiffies.run();
    hrtimers.forward(self, periodNs);
    return true;
  }

  /** Returns how often the tick has come. */
  public long ticks() {
    return ticks;
  }

  /** Returns the length of a tick period in ns. */
  public long periodNs() {
    return periodNs;
  }
}
