package org.xmitlab.loadgen.timerload;

import java.util.SplittableRandom;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Task;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.machine.Machine;
import org.xmitlab.time.ClockId;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;

/**
 * A task that sleeps for the same time again and again and looks how long that took: {@code
 * usleep()} in a loop, on a high-resolution timer or on the wheel, back to back or with work of a
 * random length in between.
 */
public final class Sleeper {
  /** What the task sleeps on. */
  public enum Kind {
    /** {@code nanosleep()}: a hard high-resolution timer. */
    HRTIMER,
    /** {@code schedule_timeout()}: the wheel, rounded up, and the present tick not counted. */
    WHEEL,
    /** The wheel asked for one tick less, so that a sleep may be too short. */
    WHEEL_MINUS_ONE
  }

  private final Machine machine;
  private final Kind kind;
  private final long sleepNs;
  private final long maxWorkNs;
  private final SplittableRandom random;
  private final Hrtimer hrtimer;
  private final CpuTimers timers;
  private final TimerList timer;
  private final Loop loop = new Loop();
  private final long wanted;

  private boolean asleep;
  private long startedNs;
  private long count;
  private long minNs = Long.MAX_VALUE;
  private long maxNs;
  private long sumNs;
  private long programsInStarts;

  /**
   * Puts the task on a machine's first CPU.
   *
   * @param maxWorkNs work between sleeps is up to this long, in ns; 0 for none
   * @param sleeps how often it sleeps
   */
  public Sleeper(Machine machine, Kind kind, long sleepNs, long maxWorkNs, long sleeps) {
    this.machine = machine;
    this.kind = kind;
    this.sleepNs = sleepNs;
    this.maxWorkNs = maxWorkNs;
    this.wanted = sleeps;
    this.random = new SplittableRandom(1);
    this.hrtimer =
        machine
            .hrtimers(0)
            .init(
                "sleeper",
                ClockId.MONOTONIC,
                HrtimerMode.REL,
                self -> {
                  loop.wake();
                  return false;
                });
    this.timers = kind == Kind.HRTIMER ? null : machine.ticks().timers(0);
    this.timer = timers == null ? null : timers.init("sleeper", (self, here) -> loop.wake());
    machine.cpu(0).add(loop);
    loop.wake();
  }

  private void startTimer() {
    long before = machine.clockEvent(0).programs();
    switch (kind) {
      case HRTIMER -> machine.hrtimers(0).start(hrtimer, sleepNs, 0, HrtimerMode.REL);
      case WHEEL -> arm(0);
      case WHEEL_MINUS_ONE -> arm(-1);
    }
    programsInStarts += machine.clockEvent(0).programs() - before;
  }

  private void arm(long more) {
    timers.modTimer(timer, machine.ticks().jiffies() + machine.ticks().ticksOf(sleepNs) + more);
  }

  /** Returns how many sleeps are over. */
  public long count() {
    return count;
  }

  /** Returns the shortest sleep in ns. */
  public long minNs() {
    return minNs;
  }

  /** Returns the longest sleep in ns. */
  public long maxNs() {
    return maxNs;
  }

  /** Returns the mean sleep in ns. */
  public double meanNs() {
    return (double) sumNs / count;
  }

  /** Returns how often starting the timer has written the clock-event device. */
  public long programsInStarts() {
    return programsInStarts;
  }

  private final class Loop extends Task {
    Loop() {
      super("sleeper");
    }

    @Override
    protected void step() {
      if (asleep) {
        awake(cpu().nowNs() - startedNs);
      }
      if (count == wanted) {
        sleep();
        return;
      }
      if (maxWorkNs > 0) {
        cpu().charge(CostKind.WORKLOAD, random.nextLong(maxWorkNs));
      }
      startedNs = cpu().nowNs();
      asleep = true;
      sleep();
      startTimer();
    }

    private void awake(long ns) {
      asleep = false;
      count++;
      minNs = Math.min(minNs, ns);
      maxNs = Math.max(maxNs, ns);
      sumNs += ns;
    }
  }
}
