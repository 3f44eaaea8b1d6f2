package org.xmitlab.loadgen.timerload;

import java.util.SplittableRandom;
import org.xmitlab.machine.Machine;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerFlag;
import org.xmitlab.timerwheel.TimerList;

/**
 * One of the problems of 2017 by itself: the second CPU of a machine sleeps for a number of ticks,
 * and then a timer of one tick is armed on it in one of three ways (case S-29).
 */
public final class StaleBase {
  private static final long FAR_TICKS = 1_000_000;
  private static final long PENDING_TICKS = 6_600;

  private final Machine machine;
  private final Disturbance problem;
  private final DisturbedCpu first;
  private final DisturbedCpu second;
  private final TimerList timer;
  private final long periodNs;
  private long armedAt;
  private long sleptTicks;

  /**
   * Puts the workload on a machine of two CPUs at rest.
   *
   * @param problem one of the three
   * @param fromTick the tick, counted from the start, after which the CPU falls asleep
   * @param idleTicks how long it sleeps
   */
  public StaleBase(Machine machine, Disturbance problem, long fromTick, long idleTicks) {
    this.machine = machine;
    this.problem = problem;
    this.periodNs = machine.ticks().periodNs();
    SplittableRandom unused = new SplittableRandom(0);
    this.first = new DisturbedCpu(machine, 0, cpu -> interrupted(), unused);
    this.second = new DisturbedCpu(machine, 1, cpu -> interrupted(), unused);
    this.timer =
        timersOf(1)
            .init(
                "t",
                (self, here) -> sleptTicks = machine.ticks().jiffies() - armedAt,
                TimerFlag.PINNED);
    TimerList far = timersOf(1).init("far", (self, here) -> {}, TimerFlag.PINNED);
    second.runTaskAt(
        fromTick * periodNs + periodNs / 4,
        () -> {
          timersOf(1).modTimer(far, jiffies() + FAR_TICKS);
          if (problem == Disturbance.MOVE_PENDING) {
            timersOf(1).modTimer(timer, jiffies() + PENDING_TICKS);
          }
        });
    DisturbedCpu disturbed = problem == Disturbance.ADD_ON_OTHER ? first : second;
    disturbed.interruptAt((fromTick + idleTicks) * periodNs + periodNs / 2);
  }

  private void interrupted() {
    switch (problem) {
      case MOVE_PENDING -> arm(1);
      case ADD_ON_OTHER ->
          first.runTask(
              () -> {
                armedAt = jiffies();
                timersOf(0).addTimerOn(timer, armedAt + 1, 1);
              });
      case ARM_BEFORE_TICK -> second.runTask(() -> arm(1));
      case WAKE -> second.runTask(() -> {});
    }
  }

  private void arm(int cpu) {
    armedAt = jiffies();
    timersOf(cpu).modTimer(timer, armedAt + 1);
  }

  private CpuTimers timersOf(int cpu) {
    return machine.ticks().timers(cpu);
  }

  private long jiffies() {
    return machine.ticks().jiffies();
  }

  /** Returns how many ticks the timer of one tick has taken, 0 if it has not fired yet. */
  public long sleptTicks() {
    return sleptTicks;
  }
}
