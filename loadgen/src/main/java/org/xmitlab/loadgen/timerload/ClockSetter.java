package org.xmitlab.loadgen.timerload;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.machine.Machine;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;

/**
 * Sets the wall clock forward under a soft timer that runs by it, while a hard timer comes first:
 * the soft timer is then due earlier than when it was started. Counts what the timer hardware does
 * from the set to the soft timer's callback.
 */
public final class ClockSetter {
  private final Machine machine;
  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final ClockEventDevice device;
  private final Setter setter = new Setter();
  private final Hrtimer softTimer;
  private final Hrtimer hardTimer;

  private long forwardNs;
  private long interruptsAtSet;
  private long programsAtSet;
  private long hangsAtSet;
  private long interrupts;
  private long programs;
  private long hangs;
  private long lateNs;
  private boolean expired;

  /** Creates the timers, at rest, on a machine's first CPU. */
  public ClockSetter(Machine machine) {
    this.machine = machine;
    this.cpu = machine.cpu(0);
    this.hrtimers = machine.hrtimers(0);
    this.device = machine.clockEvent(0);
    this.softTimer =
        hrtimers.init("wall-clock", ClockId.REALTIME, HrtimerMode.ABS_SOFT, this::softExpired);
    this.hardTimer = hrtimers.init("first", ClockId.MONOTONIC, HrtimerMode.ABS, timer -> false);
    cpu.add(setter);
  }

  /**
   * When what happens, as MONOTONIC times in ns.
   *
   * @param hardDueNs when the hard timer is due
   * @param softDueNs when the soft timer is due, by the clock as it stands before the set
   * @param setAtNs when the clock is set
   * @param forwardNs how far it is set forward
   */
  public record Times(long hardDueNs, long softDueNs, long setAtNs, long forwardNs) {}

  /** Starts both timers now and sets the clock later. Called by whoever has built the machine. */
  public void start(Times times) {
    forwardNs = times.forwardNs();
    long realtimeNs = times.softDueNs() + machine.timekeeper().offsetNs(ClockId.REALTIME);
    hrtimers.start(softTimer, realtimeNs, 0, HrtimerMode.ABS_SOFT);
    hrtimers.start(hardTimer, times.hardDueNs(), 0, HrtimerMode.ABS);
    machine.simulation().events().schedule(new WakeUp(), times.setAtNs());
  }

  private boolean softExpired(Hrtimer self) {
    expired = true;
    interrupts = device.interrupts() - interruptsAtSet;
    programs = device.programs() - programsAtSet;
    hangs = hrtimers.nrHangs - hangsAtSet;
    lateNs = cpu.nowNs() - self.expiresMonotonicNs();
    return false;
  }

  /** Returns whether the soft timer has expired; the figures below are those of that moment. */
  public boolean hasExpired() {
    return expired;
  }

  /** Returns how many interrupts the device raised from the set to the soft timer's callback. */
  public long interrupts() {
    return interrupts;
  }

  /** Returns how often the device was programmed in that time, refused attempts included. */
  public long programs() {
    return programs;
  }

  /** Returns how often the timer interrupt declared a hang in that time. */
  public long hangs() {
    return hangs;
  }

  /** Returns how late the soft timer's callback came, in ns, by the clock as it was set. */
  public long lateNs() {
    return lateNs;
  }

  /** The task that sets the clock; every CPU is told, as by a set on another one. */
  private final class Setter extends Task {
    Setter() {
      super("date");
    }

    @Override
    protected void step() {
      interruptsAtSet = device.interrupts();
      programsAtSet = device.programs();
      hangsAtSet = hrtimers.nrHangs;
      machine.timekeeper().setRealtime(forwardNs, true);
      hrtimers.clockWasSet(true);
      sleep();
    }
  }

  /** The time of the set has come. */
  private final class WakeUp extends Event {
    WakeUp() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      setter.wake();
    }
  }
}
