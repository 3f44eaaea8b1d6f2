package org.xmitlab.stmmac.driver;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.tick.Ticks;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;

/** A timer_list: whole jiffies, expiry in softirq context (up to v5.10). */
final class WheelCoalesceTimer implements CoalesceTimer {
  private static final long NS_PER_US = 1_000;

  private final Cpu cpu;
  private final Ticks ticks;
  private final StmmacCounters counters;
  private final Runnable onExpiry;
  private final TimerList timer;
  private boolean callbackRuns;

  /** Creates an idle timer. */
  WheelCoalesceTimer(
      String name, Cpu cpu, Ticks ticks, StmmacCounters counters, Runnable onExpiry) {
    this.cpu = cpu;
    this.ticks = ticks;
    this.counters = counters;
    this.onExpiry = onExpiry;
    this.timer = ticks.timers(cpu.id()).init(name, this::expired);
  }

  @Override
  public void start(int usecs) {
    long expires = ticks.jiffies() + ticks.ticksOf(usecs * NS_PER_US);
    counters.timerStarts++;
    counters.timerStartsWhileActive += timer.isPending() ? 1 : 0;
    counters.timerStartsWithoutEffect += timer.isPending() && timer.expires() == expires ? 1 : 0;
    cpu.charge(Cost.TIMER_LIST_MOD);
    ticks.timers(cpu.id()).modTimer(timer, expires);
  }

  @Override
  public void tryToCancel() {
    counters.timerCancels++;
    counters.timerCancelsArmed += ticks.timers(cpu.id()).delTimer(timer);
  }

  private void expired(TimerList self, CpuTimers here) {
    counters.timerExpiries++;
    long lateNs = (ticks.jiffies() - self.expires()) * ticks.periodNs();
    counters.maxLateNs = Math.max(counters.maxLateNs, lateNs);
    callbackRuns = true;
    onExpiry.run();
    callbackRuns = false;
  }

  @Override
  public boolean isQueued() {
    return timer.isPending();
  }

  @Override
  public boolean isActive() {
    return timer.isPending() || callbackRuns;
  }
}
