package org.xmitlab.stmmac.driver;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.time.ClockId;

/** An hrtimer: relative, MONOTONIC, expiry in hard-interrupt context (v5.11 and later). */
final class HrtimerCoalesceTimer implements CoalesceTimer {
  private static final long NS_PER_US = 1_000;

  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final StmmacCounters counters;
  private final Runnable onExpiry;
  private final boolean halfIsSlack;
  private final Hrtimer timer;

  /**
   * Creates an idle timer.
   *
   * @param halfIsSlack whether it may fire from half its time on, as hip04's may
   */
  HrtimerCoalesceTimer(
      String name,
      Cpu cpu,
      HrtimerCpuBase hrtimers,
      StmmacCounters counters,
      boolean halfIsSlack,
      Runnable onExpiry) {
    this.cpu = cpu;
    this.hrtimers = hrtimers;
    this.counters = counters;
    this.halfIsSlack = halfIsSlack;
    this.onExpiry = onExpiry;
    this.timer = hrtimers.init(name, ClockId.MONOTONIC, HrtimerMode.REL, this::expired);
  }

  @Override
  public void start(int usecs) {
    counters.timerStarts++;
    counters.timerStartsWhileActive += timer.isQueued() ? 1 : 0;
    long programsBefore = hrtimers.device().programs();
    long slackNs = halfIsSlack ? usecs * NS_PER_US / 2 : 0;
    hrtimers.start(timer, usecs * NS_PER_US - slackNs, slackNs, HrtimerMode.REL);
    long programs = hrtimers.device().programs() - programsBefore;
    counters.programsInStarts += programs;
    counters.startsThatProgram += programs > 0 ? 1 : 0;
  }

  @Override
  public void tryToCancel() {
    counters.timerCancels++;
    counters.timerCancelsArmed += hrtimers.tryToCancel(timer) == 1 ? 1 : 0;
  }

  private boolean expired(Hrtimer self) {
    counters.timerExpiries++;
    counters.maxLateNs = Math.max(counters.maxLateNs, cpu.nowNs() - self.expiresMonotonicNs());
    onExpiry.run();
    return false;
  }

  @Override
  public boolean isQueued() {
    return timer.isQueued();
  }

  @Override
  public boolean isActive() {
    return timer.isActive();
  }
}
