package org.xmitlab.loadgen.experiment;

import java.util.List;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.clockevent.ClockEventModels;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.report.Table;
import org.xmitlab.loadgen.scenario.TimerMode;
import org.xmitlab.loadgen.workload.TimerMover;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;

/**
 * What moving a 300 us timer every 20 us costs on every timer core, with a soft, a hard and a lazy
 * timer, at every tick rate and on all timer hardware (cases S-02 and S-20). The rows hold what
 * follows from the rules at HZ=250; the tables below them are the whole of it.
 */
final class RearmCost implements Experiment {
  private static final long SECOND_NS = 1_000_000_000L;
  private static final long TIMEOUT_NS = 300_000;
  private static final long PERIOD_NS = 20_000;
  private static final long RUN_NS = 40_000_000;
  private static final int[] HZ = {100, 250, 300, 1000};
  private static final int ROW_HZ = 250;
  private static final int PHASES = 8;

  /** A callback is late if it comes this much after its time, more than any device's grain. */
  private static final long LATE_NS = 150_000;

  /** Starts that put the timer before the tick: 186 of 200 at HZ=250, every 20 us. */
  private static final double SHARE = 0.93;

  @Override
  public String name() {
    return "rearm-cost";
  }

  @Override
  public String title() {
    return "programs, interrupts and late expiries of a moved timer: cores, modes, HZ, hardware";
  }

  @Override
  public String source() {
    return "2021 mail thread on 46eb1701c046; 2026 hrtimer series: cases S-02 and S-20";
  }

  @Override
  public void run(Findings findings) {
    for (HrtimerVersion version : HrtimerVersions.all()) {
      for (TimerMode mode : TimerMode.all()) {
        row(findings, version, mode);
      }
    }
    findings.say("");
    findings.say(
        "By tick rate, soc-slow: programs inside starts per start, timer interrupts a second, and"
            + " how many of "
            + PHASES
            + " last expiries came more than "
            + LATE_NS / 1000
            + " us late.");
    byTickRate(findings);
    findings.say("By hardware, HZ=250: the same, and starts a second if they take turns.");
    byHardware(findings);
  }

  private static void row(Findings findings, HrtimerVersion version, TimerMode mode) {
    Count count = count(version, mode, ROW_HZ, ClockEventModels.SOC_SLOW);
    double each = programsPerMove(version, mode);
    boolean late = version == HrtimerVersions.V5_10_23 && !mode.name().equals("hard");
    findings
        .row(version.name() + ", " + mode.name() + ": programs per start")
        .reported(Digits.fixed(each * SHARE, 2))
        .emulated(count.programsPerStart, "", 3)
        .accept(Math.max(each * SHARE - 0.02, 0), each * SHARE + 0.02)
        .predicted(Digits.fixed(each, 0) + " a move while the timer is first");
    findings
        .row("  late expiries of " + PHASES)
        .reported(late ? "next tick" : "0")
        .emulated(count.late, "", 0)
        .accept(late ? 1 : 0, late ? PHASES : 0)
        .predicted(late ? "lost track of the soft timer" : "early interrupts re-evaluate");
  }

  /** How often a core writes the device when the first timer moves; spec/hrtimer.md section 15. */
  private static double programsPerMove(HrtimerVersion version, TimerMode mode) {
    boolean soft = mode.mode().soft() && version.softBases();
    if (mode.mode().lazyRearm()
        || version == HrtimerVersions.V3_11_LAZY_REMOVAL
        || version == HrtimerVersions.V5_10_24_PETERZ_CONSOLIDATE
        || (version == HrtimerVersions.V5_10_23 && soft)) {
      return 0;
    }
    boolean twice =
        version == HrtimerVersions.V3_11
            || version == HrtimerVersions.V4_14
            || version == HrtimerVersions.V5_10_23
            || version == HrtimerVersions.V5_10_24;
    return twice ? 2 : 1;
  }

  private static void byTickRate(Findings findings) {
    Table table = new Table("core", "mode", ">HZ=100", ">HZ=250", ">HZ=300", ">HZ=1000");
    for (HrtimerVersion version : HrtimerVersions.all()) {
      for (TimerMode mode : TimerMode.all()) {
        String[] cells = new String[2 + HZ.length];
        cells[0] = version.name();
        cells[1] = mode.name();
        for (int i = 0; i < HZ.length; i++) {
          cells[2 + i] = count(version, mode, HZ[i], ClockEventModels.SOC_SLOW).words();
        }
        table.row(cells);
      }
    }
    table.toString().lines().forEach(findings::say);
  }

  private static void byHardware(Findings findings) {
    List<ClockEventModel> hardware = ClockEventModels.all();
    String[] headings = new String[2 + hardware.size()];
    headings[0] = "core";
    headings[1] = "mode";
    for (int i = 0; i < hardware.size(); i++) {
      headings[2 + i] = ">" + hardware.get(i).name();
    }
    Table table = new Table(headings);
    for (HrtimerVersion version : HrtimerVersions.all()) {
      for (TimerMode mode : TimerMode.all()) {
        String[] cells = new String[headings.length];
        cells[0] = version.name();
        cells[1] = mode.name();
        for (int i = 0; i < hardware.size(); i++) {
          cells[2 + i] = count(version, mode, ROW_HZ, hardware.get(i)).words();
        }
        table.row(cells);
      }
    }
    table.toString().lines().forEach(findings::say);
  }

  /** What was counted of one combination. */
  private record Count(double programsPerStart, double interruptsPerSecond, int late) {
    String words() {
      return Digits.fixed(programsPerStart, 2)
          + " "
          + Digits.fixed(interruptsPerSecond, 0)
          + " "
          + late;
    }
  }

  private static Count count(
      HrtimerVersion version, TimerMode mode, int hz, ClockEventModel hardware) {
    Machine machine = machine(version, hz, hardware);
    ClockEventDevice device = machine.clockEvent(0);
    long tickNs = SECOND_NS / hz;
    TimerMover mover = new TimerMover(machine, TIMEOUT_NS, mode.mode());
    mover.schedule(machine, new TimerMover.Schedule(tickNs, PERIOD_NS, tickNs + RUN_NS - 1));
    machine.simulation().runUntil(tickNs + RUN_NS);
    long elapsedNs = machine.cpu(0).nowNs() - tickNs;
    int late = 0;
    for (int phase = 0; phase < PHASES; phase++) {
      late += lastIsLate(version, mode, hz, hardware, phase * tickNs / PHASES) ? 1 : 0;
    }
    return new Count(
        (double) mover.programsInStarts() / mover.starts(),
        device.interrupts() * 1e9 / elapsedNs,
        late);
  }

  private static boolean lastIsLate(
      HrtimerVersion version, TimerMode mode, int hz, ClockEventModel hardware, long phaseNs) {
    Machine machine = machine(version, hz, hardware);
    long tickNs = SECOND_NS / hz;
    TimerMover mover = new TimerMover(machine, TIMEOUT_NS, mode.mode());
    long lastNs = 2 * tickNs + phaseNs;
    mover.schedule(
        machine, new TimerMover.Schedule(lastNs - 50 * PERIOD_NS, PERIOD_NS, lastNs));
    machine.simulation().runUntil(lastNs + 3 * tickNs);
    return mover.expiries() == 0 || mover.lastLateNs() > LATE_NS;
  }

  private static Machine machine(HrtimerVersion version, int hz, ClockEventModel hardware) {
    return new Machine(new MachineConfig(version, hardware, CostProfile.FREE, hz, 1));
  }
}
