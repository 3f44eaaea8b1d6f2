package org.xmitlab.ncm.gadget;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.time.ClockId;

/**
 * The gadget's one timer ({@code task_timer} in {@code f_ncm.c}), with the books on its use. A soft
 * timer flushes in its callback, as since v4.16; one that expires in the hard interrupt, because of
 * its mode or because the core has no soft timers, leaves that to a tasklet, as until v4.15.
 */
final class FlushTimer {
  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final NcmCounters counters;
  private final Runnable onExpiry;
  private final Tasklet tasklet;
  private final HrtimerMode relative;
  private final HrtimerMode absolute;
  private final Hrtimer timer;
  NcmObserver observer;

  FlushTimer(
      NcmConfig config, Cpu cpu, HrtimerCpuBase hrtimers, NcmCounters counters, Runnable onExpiry) {
    this.cpu = cpu;
    this.hrtimers = hrtimers;
    this.counters = counters;
    this.onExpiry = onExpiry;
    this.tasklet = new Tasklet(cpu, onExpiry);
    this.relative = config.timerMode();
    this.absolute = new HrtimerMode(false, relative.pinned(), relative.soft(), relative.hard());
    this.timer =
        hrtimers.init(
            "ncm-flush-" + config.interfaceName(), ClockId.MONOTONIC, relative, this::expired);
  }

  /** Starts or moves the timer to a distance from now in ns. */
  void startIn(long delayNs) {
    observer.timerStarted(delayNs, timer.isQueued());
    start(delayNs, relative);
  }

  /** Starts or moves the timer to a MONOTONIC time in ns. */
  void startAt(long atNs) {
    observer.timerStarted(atNs - cpu.nowNs(), timer.isQueued());
    start(atNs, absolute);
  }

  private void start(long timeNs, HrtimerMode mode) {
    counters.timerStarts++;
    counters.timerStartsWhileActive += timer.isQueued() ? 1 : 0;
    long programsBefore = hrtimers.device().programs();
    hrtimers.start(timer, timeNs, 0, mode);
    long programs = hrtimers.device().programs() - programsBefore;
    counters.programsInStarts += programs;
    counters.startsThatProgram += programs > 0 ? 1 : 0;
  }

  /** Cancels the timer; see {@link HrtimerCpuBase#tryToCancel}. */
  int cancel() {
    int result = hrtimers.tryToCancel(timer);
    counters.timerCancels++;
    switch (result) {
      case 1 -> counters.timerCancelsArmed++;
      case 0 -> counters.timerCancelsIdle++;
      default -> counters.timerCancelsInCallback++;
    }
    observer.timerCancelled(result);
    return result;
  }

  private boolean expired(Hrtimer self) {
    counters.timerExpiries++;
    long lateNs = cpu.nowNs() - self.expiresMonotonicNs();
    counters.maxLateNs = Math.max(counters.maxLateNs, lateNs);
    if (self.base().isSoft()) {
      onExpiry.run();
    } else {
      tasklet.schedule();
    }
    return false;
  }

  boolean isArmed() {
    return timer.isQueued();
  }

  /** Returns whether the timer is armed, or has expired and its work is not done. */
  boolean isActive() {
    return timer.isActive() || tasklet.isScheduled();
  }

  long expiresNs() {
    return timer.expiresMonotonicNs();
  }

  /** Reads the clock at its price; {@code ktime_get()}. */
  long readClock() {
    return hrtimers.device().readClock();
  }
}
