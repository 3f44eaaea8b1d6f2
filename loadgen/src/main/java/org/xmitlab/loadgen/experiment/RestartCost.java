package org.xmitlab.loadgen.experiment;

import java.util.List;
import java.util.function.UnaryOperator;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.timerload.TimerMover;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;

/**
 * How often a soft timer that is moved to now + 300 us writes the timer hardware (case S-02). All
 * work is free, so the starts are evenly spaced and the closed form 1 - 300 us / tick applies: as
 * long as the timer comes before the tick, moving it moves the first event.
 *
 * <p>The starts lie on a grid that begins with a tick. So where the tick is a multiple of the grid,
 * which it is at HZ=100, 250 and 1000, one start per tick puts the timer exactly on the next tick;
 * the allowance of one program per tick covers that and the start that hands over to the tick.
 */
final class RestartCost implements Experiment {
  private static final long SECOND_NS = 1_000_000_000L;
  private static final long TIMEOUT_NS = 300_000;
  private static final long[] PERIODS_NS = {20_000, 2_000};
  private static final int[] HZ = {100, 250, 300, 1000};
  private static final long LENGTH_MS = 2_000;
  private static final int HZ_OF_STOPS = 250;
  private static final long STEP_NS = 20_000;
  private static final double NS_PER_MS = 1e6;

  private final UnaryOperator<HrtimerVersion> core;
  private final long lengthMs;

  RestartCost() {
    this(UnaryOperator.identity(), LENGTH_MS);
  }

  /**
   * Runs the experiment with other cores in place of the named ones, to see whether it notices.
   *
   * @param lengthMs virtual time of a run in ms, a multiple of 10
   */
  RestartCost(UnaryOperator<HrtimerVersion> core, long lengthMs) {
    this.core = core;
    this.lengthMs = lengthMs;
  }

  @Override
  public String name() {
    return "restart-cost";
  }

  @Override
  public String title() {
    return "how often moving a 300 us soft timer writes the timer hardware, by core and HZ";
  }

  @Override
  public String source() {
    return "2021 mail thread on 46eb1701c046: analysis and trace; closed form: case S-02";
  }

  @Override
  public void run(Findings findings) {
    for (HrtimerVersion single :
        List.of(HrtimerVersions.V6_1, HrtimerVersions.V5_10_24_AVOID_DOUBLE)) {
      shares(findings, single, 1);
    }
    shares(findings, HrtimerVersions.V5_10_24, 2);
    shares(findings, HrtimerVersions.V4_14, 2);
    softirqEnds(findings, 250, 1);
    softirqEnds(findings, 300, 0);
    stale(findings);
    for (HrtimerVersion version :
        List.of(
            HrtimerVersions.V4_14,
            HrtimerVersions.V5_10_23,
            HrtimerVersions.V5_10_24,
            HrtimerVersions.V5_10_24_AVOID_DOUBLE,
            HrtimerVersions.V6_1)) {
      whenTrafficStops(findings, version);
    }
    findings.say(
        "Programs of the timer interrupt itself are not counted: every core makes one an interrupt."
            + " Accepted is the closed form, give or take one program per tick.");
    findings.say(
        "The stale core writes almost nothing because it has lost track of the timer; the price is"
            + " the last rows: what is left when traffic stops waits for the next tick.");
  }

  /** One core, all tick rates and periods: programs inside starts, per start. */
  private void shares(Findings findings, HrtimerVersion version, int programsPerStart) {
    for (int hz : HZ) {
      for (long periodNs : PERIODS_NS) {
        Moves moves = moves(version, hz, periodNs);
        long starts = moves.mover.starts();
        double programs = (double) (programsPerStart * starts * (SECOND_NS - TIMEOUT_NS * hz));
        double expected = programs / SECOND_NS;
        findings
            .row(label(version, hz, periodNs))
            .reported(Digits.fixed(100 * expected / starts, 1) + " %")
            .emulated(100.0 * moves.mover.programsInStarts() / starts, "%", 2)
            .accept(
                100 * (expected - moves.ticks) / starts, 100 * (expected + moves.ticks) / starts)
            .predicted(
                programsPerStart == 1
                    ? "programs a start: one while the timer is first"
                    : "programs a start: one out, one in while the timer is first");
      }
    }
  }

  /** The tick raises the softirq if a start has put the timer exactly on the tick. */
  private void softirqEnds(Findings findings, int hz, int perTick) {
    Moves moves = moves(HrtimerVersions.V6_1, hz, PERIODS_NS[0]);
    long programs = moves.programsOutsideInterrupt - moves.mover.programsInStarts();
    double ends = 1.0 / moves.ticks;
    findings
        .row(label(HrtimerVersions.V6_1, hz, PERIODS_NS[0]) + ": softirq")
        .reported("at most 1 a tick")
        .emulated((double) programs / moves.ticks, "a tick", 3)
        .accept(perTick - ends, perTick)
        .predicted(perTick == 1 ? "the grid meets the tick" : "the grid does not meet the tick");
  }

  private void stale(Findings findings) {
    HrtimerVersion version = HrtimerVersions.V5_10_23;
    for (int hz : HZ) {
      for (long periodNs : PERIODS_NS) {
        Moves moves = moves(version, hz, periodNs);
        double ticks = moves.ticks;
        double ends = 2 / ticks;
        findings
            .row(label(version, hz, periodNs))
            .reported("2 a tick")
            .emulated(moves.programsOutsideInterrupt / ticks, "a tick", 3)
            .accept(2 - ends, 2 + ends)
            .predicted("programs outside the interrupt; the run's ends may cost two in all");
        findings
            .row("  of them inside a start")
            .reported("1 a tick")
            .emulated(moves.mover.programsInStarts() / ticks, "a tick", 3)
            .accept(1 - ends, 1 + ends)
            .predicted("the other one ends the softirq");
      }
    }
  }

  private static String label(HrtimerVersion version, int hz, long periodNs) {
    return version.name() + ", HZ=" + hz + ", every " + periodNs / 1000 + " us";
  }

  /** A run, and what was counted in it. */
  private record Moves(TimerMover mover, long ticks, long programsOutsideInterrupt) {}

  private Moves moves(HrtimerVersion version, int hz, long periodNs) {
    Machine machine = machine(version, hz);
    ClockEventDevice device = machine.clockEvent(0);
    long tickNs = SECOND_NS / hz;
    long ticks = lengthMs * hz / 1_000;
    long programs = device.programs() - device.programsInInterrupt();
    TimerMover mover = new TimerMover(machine, TIMEOUT_NS);
    long endNs = tickNs + ticks * tickNs;
    mover.schedule(machine, new TimerMover.Schedule(tickNs, periodNs, endNs - 1));
    machine.simulation().runUntil(endNs - 1);
    return new Moves(mover, ticks, device.programs() - device.programsInInterrupt() - programs);
  }

  /** How late the last expiry comes, over all phases of the tick at which traffic can stop. */
  private void whenTrafficStops(Findings findings, HrtimerVersion version) {
    long tickNs = SECOND_NS / HZ_OF_STOPS;
    long sumNs = 0;
    long maxNs = 0;
    int phases = 0;
    for (long phaseNs = 0; phaseNs < tickNs; phaseNs += STEP_NS) {
      Machine machine = machine(version, HZ_OF_STOPS);
      TimerMover mover = new TimerMover(machine, TIMEOUT_NS);
      mover.schedule(machine, new TimerMover.Schedule(tickNs, STEP_NS, 2 * tickNs + phaseNs));
      machine.simulation().runUntil(5 * tickNs);
      sumNs += mover.lastLateNs();
      maxNs = Math.max(maxNs, mover.lastLateNs());
      phases += (int) mover.expiries();
    }
    boolean isStale = version == HrtimerVersions.V5_10_23;
    double longest = (tickNs - TIMEOUT_NS) / NS_PER_MS;
    findings
        .row(version.name() + ", traffic stops: latest")
        .reported(isStale ? "0-3.7 ms late" : "0")
        .emulated(maxNs / NS_PER_MS, "ms", 3)
        .accept(isStale ? longest - STEP_NS / NS_PER_MS : 0, isStale ? longest : 0)
        .predicted(isStale ? "with the next tick, HZ=250" : "on time");
    double mean = longest * longest / (2 * tickNs / NS_PER_MS);
    findings
        .row("  mean of " + phases + " phases of the tick")
        .reported(isStale ? "1.7 ms" : "0")
        .emulated(sumNs / NS_PER_MS / phases, "ms", 3)
        .accept(isStale ? mean - STEP_NS / NS_PER_MS : 0, isStale ? mean + STEP_NS / NS_PER_MS : 0)
        .predicted(isStale ? "3.7^2 / (2 * 4) ms, give or take the grid" : "on time");
  }

  private Machine machine(HrtimerVersion version, int hz) {
    ClockEventModel free = ClockEventModel.free(1_000, SECOND_NS);
    return new Machine(new MachineConfig(core.apply(version), free, CostProfile.FREE, hz, 1));
  }
}
