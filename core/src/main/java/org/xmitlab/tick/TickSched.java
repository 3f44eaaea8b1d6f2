package org.xmitlab.tick;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.IdleListener;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.EventQueue;
import org.xmitlab.timerwheel.CpuTimers;

/**
 * The tick of one CPU in high-resolution mode: a hard hrtimer that brings jiffies up to date and
 * looks after the wheel; counterpart of {@code struct tick_sched} and {@code tick_sched_timer()}.
 * An idle CPU may stop it, which moves the hrtimer to the wheel's next event or cancels it, and
 * starts it again, in phase, when a task wants to run.
 *
 * <p>Mirrors v4.13 to v6.12 (spec/timer-wheel.md section 9). Left out: the limit that the
 * clocksource sets to a sleep, RCU's needs, and the cpuidle governor, which may keep the tick.
 */
public final class TickSched implements IdleListener {
  private static final long NEVER = EventQueue.NEVER;

  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final JiffiesClock jiffies;
  private final IdleTick idleTick;
  private final Hrtimer timer;
  private CpuTimers timers;

  private boolean stopped;
  private boolean inIdle;
  private long lastTickNs;
  private long idleSinceNs;
  private long averageIdleNs = IdleTick.averageAtBoot();
  private long ticks;
  private long stops;
  private long wakeUps;

  TickSched(Cpu cpu, HrtimerCpuBase hrtimers, JiffiesClock jiffies, IdleTick idleTick) {
    this.cpu = cpu;
    this.hrtimers = hrtimers;
    this.jiffies = jiffies;
    this.idleTick = idleTick;
    this.timer =
        hrtimers.init("tick", ClockId.MONOTONIC, HrtimerMode.ABS_PINNED_HARD, this::expired);
  }

  /** Connects the wheel of this CPU; without one there is nothing the tick has to come for. */
  void serve(CpuTimers wheel) {
    this.timers = wheel;
  }

  /** Starts ticking; the first tick comes at a given MONOTONIC time in ns. */
  void start(long firstNs) {
    hrtimers.start(timer, firstNs, 0, HrtimerMode.ABS_PINNED_HARD);
  }

  private boolean expired(Hrtimer self) {
    ticks++;
    cpu.charge(Cost.TICK);
    jiffies.update(cpu.nowNs());
    if (timers != null) {
      timers.runLocalTimers();
    }
    if (stopped) {
      return false;
    }
    hrtimers.forward(self, periodNs());
    return true;
  }

  // ---- idle ----

  /** {@inheritDoc} Counterpart of {@code tick_nohz_idle_enter()} and what follows it. */
  @Override
  public void enterIdle() {
    boolean interruptsWereOn = cpu.disableInterrupts();
    if (!inIdle) {
      inIdle = true;
      idleSinceNs = cpu.nowNs();
    } else {
      wakeUps++;
    }
    if (idleTick != IdleTick.PERIODIC) {
      cpu.charge(Cost.IDLE_ENTRY);
      if (!cpu.softirqs().arePending() && (stopped || idleTick.mayStop(averageIdleNs))) {
        stopOrKeep();
      }
    }
    cpu.restoreInterrupts(interruptsWereOn);
    hrtimers.enterIdle();
  }

  private void stopOrKeep() {
    long basej = jiffies.jiffies();
    long baseNs = jiffies.updatedNs();
    long nextNs = timers == null ? NEVER : timers.getNextTimerInterrupt(basej, baseNs);
    boolean queryMarks = timers != null && timers.wheel().version().nextEvent().queryMarksIdle();
    if (nextNs - baseNs <= periodNs()) {
      if (queryMarks) {
        timers.timerClearIdle();
      }
      if (!stopped) {
        return;
      }
    } else if (timers != null && !queryMarks && !stopped) {
      nextNs = Math.min(nextNs, timers.timerBaseTryToSetIdle(basej, baseNs));
      if (!timers.isIdle()) {
        return;
      }
    }
    stop(nextNs);
  }

  private void stop(long nextNs) {
    if (!stopped) {
      stopped = true;
      stops++;
      lastTickNs = timer.expiresNs();
    }
    if (nextNs == NEVER) {
      hrtimers.tryToCancel(timer);
    } else if (!timer.isQueued() || timer.expiresNs() != nextNs) {
      hrtimers.start(timer, nextNs, 0, HrtimerMode.ABS_PINNED_HARD);
    }
  }

  /** {@inheritDoc} Counterpart of {@code tick_irq_enter()}. */
  @Override
  public void interruptInIdle() {
    if (stopped) {
      jiffies.update(cpu.nowNs());
    }
  }

  /** {@inheritDoc} Counterpart of {@code tick_nohz_idle_exit()}. */
  @Override
  public void exitIdle() {
    if (!inIdle) {
      return;
    }
    boolean interruptsWereOn = cpu.disableInterrupts();
    inIdle = false;
    averageIdleNs = IdleTick.average(averageIdleNs, cpu.nowNs() - idleSinceNs);
    if (idleTick != IdleTick.PERIODIC) {
      cpu.charge(Cost.IDLE_EXIT);
    }
    if (stopped) {
      restart();
    }
    cpu.restoreInterrupts(interruptsWereOn);
  }

  private void restart() {
    jiffies.update(cpu.nowNs());
    if (timers != null) {
      timers.timerClearIdle();
    }
    stopped = false;
    hrtimers.tryToCancel(timer);
    timer.setExpiry(lastTickNs, 0);
    hrtimers.forward(timer, periodNs());
    hrtimers.start(timer, timer.expiresNs(), 0, HrtimerMode.ABS_PINNED_HARD);
  }

  // ---- what can be read ----

  /** Returns whether the tick is stopped. */
  public boolean isStopped() {
    return stopped;
  }

  /** Returns how often the tick has come, wake-ups for the wheel included. */
  public long ticks() {
    return ticks;
  }

  /** Returns how often the tick was stopped. */
  public long stops() {
    return stops;
  }

  /** Returns how many interrupts came to an idle CPU and left it idle. */
  public long wakeUps() {
    return wakeUps;
  }

  /** Returns the length of a tick period in ns. */
  public long periodNs() {
    return jiffies.periodNs();
  }
}
