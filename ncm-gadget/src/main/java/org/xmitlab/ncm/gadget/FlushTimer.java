package org.xmitlab.ncm.gadget;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Tasklet;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.tick.Ticks;

/**
 * The gadget's one timer ({@code task_timer} in {@code f_ncm.c}), with the books on its use. A soft
 * timer flushes in its callback, as since v4.16; one that expires in the hard interrupt, because of
 * its mode or because the core has no soft timers, leaves that to a tasklet, as until v4.15.
 */
final class FlushTimer {
  private final Cpu cpu;
  private final ClockEventDevice device;
  private final NcmCounters counters;
  private final Runnable onExpiry;
  private final TimerWindow window;
  private final Tasklet tasklet;
  private final AlarmClock alarm;
  NcmObserver observer;

  /** Creates the timer; {@code ticks} makes it one of the wheel, null a high-resolution timer. */
  FlushTimer(
      NcmConfig config,
      Cpu cpu,
      HrtimerCpuBase hrtimers,
      Ticks ticks,
      NcmCounters counters,
      Runnable onExpiry) {
    this.cpu = cpu;
    this.device = hrtimers.device();
    this.counters = counters;
    this.onExpiry = onExpiry;
    this.window = new TimerWindow(device);
    this.tasklet = new Tasklet(cpu, this::flush);
    String name = "ncm-flush-" + config.interfaceName();
    this.alarm =
        ticks == null
            ? new HrtimerAlarm(name, hrtimers, config.timerMode(), this::expired)
            : new WheelAlarm(name, cpu, ticks, this::expired);
  }

  /** Starts or moves the timer to a distance from now in ns. */
  void startIn(long delayNs) {
    observer.timerStarted(delayNs, alarm.isQueued());
    long programsBefore = starts();
    alarm.startIn(delayNs);
    started(programsBefore);
  }

  /** Starts or moves the timer to a MONOTONIC time in ns. */
  void startAt(long atNs) {
    observer.timerStarted(atNs - cpu.nowNs(), alarm.isQueued());
    long programsBefore = starts();
    alarm.startAt(atNs);
    started(programsBefore);
  }

  private long starts() {
    window.started();
    counters.timerStarts++;
    counters.timerStartsWhileActive += alarm.isQueued() ? 1 : 0;
    return device.programs();
  }

  private void started(long programsBefore) {
    long programs = device.programs() - programsBefore;
    counters.programsInStarts += programs;
    counters.startsThatProgram += programs > 0 ? 1 : 0;
  }

  /** Cancels the timer; see {@link AlarmClock#cancel}. */
  int cancel() {
    int result = alarm.cancel();
    counters.timerCancels++;
    switch (result) {
      case 1 -> counters.timerCancelsArmed++;
      case 0 -> counters.timerCancelsIdle++;
      default -> counters.timerCancelsInCallback++;
    }
    observer.timerCancelled(result);
    return result;
  }

  private void expired() {
    counters.timerExpiries++;
    long lateNs = cpu.nowNs() - alarm.expiresNs();
    counters.maxLateNs = Math.max(counters.maxLateNs, lateNs);
    if (alarm.isSoft()) {
      flush();
    } else {
      tasklet.schedule();
    }
  }

  private void flush() {
    onExpiry.run();
    window.calledBack(alarm.isQueued());
  }

  TimerWindow window() {
    return window;
  }

  boolean isArmed() {
    return alarm.isQueued();
  }

  /** Returns whether the timer is armed, or has expired and its work is not done. */
  boolean isActive() {
    return alarm.isActive() || tasklet.isScheduled();
  }

  long expiresNs() {
    return alarm.expiresNs();
  }

  /** Reads the clock at its price; {@code ktime_get()}. */
  long readClock() {
    return device.readClock();
  }
}
