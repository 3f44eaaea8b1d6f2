package org.xmitlab.ncm.gadget;

import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.time.ClockId;

/** A high-resolution timer, as {@code f_ncm.c} has it. */
final class HrtimerAlarm implements AlarmClock {
  private final HrtimerCpuBase hrtimers;
  private final HrtimerMode relative;
  private final HrtimerMode absolute;
  private final Hrtimer timer;

  HrtimerAlarm(String name, HrtimerCpuBase hrtimers, HrtimerMode relative, Runnable expired) {
    this.hrtimers = hrtimers;
    this.relative = relative;
    this.absolute = relative.absolute();
    this.timer =
        hrtimers.init(
            name,
            ClockId.MONOTONIC,
            relative,
            self -> {
              expired.run();
              return false;
            });
  }

  @Override
  public void startIn(long delayNs) {
    hrtimers.start(timer, delayNs, 0, relative);
  }

  @Override
  public void startAt(long atNs) {
    hrtimers.start(timer, atNs, 0, absolute);
  }

  @Override
  public int cancel() {
    return hrtimers.tryToCancel(timer);
  }

  @Override
  public boolean isQueued() {
    return timer.isQueued();
  }

  @Override
  public boolean isActive() {
    return timer.isActive();
  }

  @Override
  public long expiresNs() {
    return timer.expiresMonotonicNs();
  }

  @Override
  public boolean isSoft() {
    return timer.base().isSoft();
  }
}
