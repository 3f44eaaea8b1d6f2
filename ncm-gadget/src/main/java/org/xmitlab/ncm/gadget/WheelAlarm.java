package org.xmitlab.ncm.gadget;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.tick.Ticks;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;

/**
 * A timer of the timer wheel: it never touches timer hardware, and it is as fine as the tick. The
 * price of a move is taken to be that of a high-resolution timer's queue work, hardware excluded.
 */
final class WheelAlarm implements AlarmClock {
  private final Cpu cpu;
  private final Ticks ticks;
  private final CpuTimers timers;
  private final TimerList timer;
  private long expiresNs;

  WheelAlarm(String name, Cpu cpu, Ticks ticks, Runnable expired) {
    this.cpu = cpu;
    this.ticks = ticks;
    this.timers = ticks.timers(cpu.id());
    this.timer = timers.init(name, (self, here) -> expired.run());
  }

  @Override
  public void startIn(long delayNs) {
    cpu.charge(Cost.HRTIMER_START);
    expiresNs = cpu.nowNs() + delayNs;
    timers.modTimer(timer, ticks.jiffies() + ticks.ticksOf(delayNs));
  }

  @Override
  public void startAt(long atNs) {
    startIn(Math.max(atNs - cpu.nowNs(), 0));
  }

  @Override
  public int cancel() {
    cpu.charge(Cost.HRTIMER_CANCEL);
    return timers.tryToDelTimerSync(timer);
  }

  @Override
  public boolean isQueued() {
    return timer.isPending();
  }

  @Override
  public boolean isActive() {
    return timer.isPending();
  }

  @Override
  public long expiresNs() {
    return expiresNs;
  }

  @Override
  public boolean isSoft() {
    return true;
  }
}
