package org.xmitlab.stmmac.driver;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.tick.TickedWheel;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;

/** A timer_list: whole jiffies, expiry in softirq context (up to v5.10). */
final class WheelCoalesceTimer implements CoalesceTimer {
  private static final long NS_PER_US = 1_000;

  private final Cpu cpu;
  private final TickedWheel wheel;
  private final StmmacCounters counters;
  private final Runnable onExpiry;
  private final TimerList timer;
  private boolean callbackRuns;

  /** Creates an idle timer. */
  WheelCoalesceTimer(
      String name, Cpu cpu, TickedWheel wheel, StmmacCounters counters, Runnable onExpiry) {
    this.cpu = cpu;
    this.wheel = wheel;
    this.counters = counters;
    this.onExpiry = onExpiry;
    this.timer = wheel.timers().init(name, this::expired);
  }

  @Override
  public void start(int usecs) {
    long expires = wheel.jiffies() + wheel.jiffiesOf(usecs * NS_PER_US);
    counters.timerStarts++;
    counters.timerStartsWhileActive += timer.isPending() ? 1 : 0;
    counters.timerStartsWithoutEffect += timer.isPending() && timer.expires() == expires ? 1 : 0;
    cpu.charge(Cost.TIMER_LIST_MOD);
    wheel.timers().modTimer(timer, expires);
  }

  @Override
  public void tryToCancel() {
    counters.timerCancels++;
    counters.timerCancelsArmed += wheel.timers().delTimer(timer);
  }

  private void expired(TimerList self, CpuTimers here) {
    counters.timerExpiries++;
    long dueNs = self.expires() * wheel.tickPeriodNs();
    counters.maxLateNs = Math.max(counters.maxLateNs, cpu.nowNs() - dueNs);
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
