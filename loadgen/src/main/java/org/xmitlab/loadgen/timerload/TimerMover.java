package org.xmitlab.loadgen.timerload;

import org.xmitlab.cpu.CostKind;
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
 * Moves one timer to a fixed distance from now, again and again, at evenly spaced times: what an
 * NCM gadget does to its flush timer under steady traffic, and nothing else. The task spins from
 * one start to the next, serving interrupts meanwhile, so it adds no timer of its own.
 */
public final class TimerMover {
  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final HrtimerMode mode;
  private final Hrtimer timer;
  private final long timeoutNs;
  private final Mover mover = new Mover();

  private long periodNs;
  private long nextNs;
  private long lastNs;
  private long starts;
  private long startsThatProgram;
  private long programsInStarts;
  private long expiries;
  private long lastLateNs;

  /** Creates a mover of a soft timer that rests, on a machine's first CPU. */
  public TimerMover(Machine machine, long timeoutNs) {
    this(machine, timeoutNs, HrtimerMode.REL_SOFT);
  }

  /**
   * Creates a mover that rests, on a machine's first CPU.
   *
   * @param timeoutNs distance of the timer from each start, in ns
   * @param mode how the timer is started; relative
   */
  public TimerMover(Machine machine, long timeoutNs, HrtimerMode mode) {
    this.mode = mode;
    this.cpu = machine.cpu(0);
    this.hrtimers = machine.hrtimers(0);
    this.timeoutNs = timeoutNs;
    this.timer = hrtimers.init("moved", ClockId.MONOTONIC, mode, this::expired);
    cpu.add(mover);
  }

  /** When the timer is moved. */
  public record Schedule(long firstNs, long periodNs, long lastNs) {
    /**
     * Checks the ranges.
     *
     * @param firstNs MONOTONIC time of the first start in ns
     * @param periodNs distance between starts in ns
     * @param lastNs no start comes later than this MONOTONIC time in ns
     */
    public Schedule {
      if (periodNs < 1 || firstNs < 0 || lastNs < firstNs) {
        throw new IllegalArgumentException(
            "schedule: " + firstNs + " to " + lastNs + " ns every " + periodNs + " ns");
      }
    }
  }

  /** Lets it move the timer at certain times. Called before the machine gets there. */
  public void schedule(Machine machine, Schedule schedule) {
    this.nextNs = schedule.firstNs();
    this.periodNs = schedule.periodNs();
    this.lastNs = schedule.lastNs();
    machine.simulation().events().schedule(new WakeUp(), nextNs);
  }

  private boolean expired(Hrtimer self) {
    expiries++;
    lastLateNs = cpu.nowNs() - self.expiresMonotonicNs();
    return false;
  }

  /** Returns how often the timer was started or moved. */
  public long starts() {
    return starts;
  }

  /** Returns in how many starts the clock-event device was written. */
  public long startsThatProgram() {
    return startsThatProgram;
  }

  /** Returns how often the clock-event device was written inside starts. */
  public long programsInStarts() {
    return programsInStarts;
  }

  /** Returns how often the timer has expired. */
  public long expiries() {
    return expiries;
  }

  /** Returns how late the last callback came, in ns behind the timer's expiry. */
  public long lastLateNs() {
    return lastLateNs;
  }

  /** The task that moves the timer; one step is one start. */
  private final class Mover extends Task {
    Mover() {
      super("mover");
    }

    @Override
    protected void step() {
      cpu.spinUntil(CostKind.WAIT, nextNs);
      long before = hrtimers.device().programs();
      hrtimers.start(timer, timeoutNs, 0, mode);
      long programs = hrtimers.device().programs() - before;
      starts++;
      programsInStarts += programs;
      startsThatProgram += programs > 0 ? 1 : 0;
      nextNs += periodNs;
      if (nextNs > lastNs) {
        sleep();
      }
    }
  }

  /** The first start's time has come. */
  private final class WakeUp extends Event {
    WakeUp() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      mover.wake();
    }
  }
}
