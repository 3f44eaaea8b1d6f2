package org.xmitlab.loadgen.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.clockevent.ClockEventModels;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.report.Table;
import org.xmitlab.loadgen.scenario.TimerMode;
import org.xmitlab.loadgen.timerload.TimerMover;
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
  private static final long SLICE_NS = 10_000_000;
  private static final long SWITCH_NS = 100_000;
  private static final long MOVES_NS = 3_250_000;
  private static final long CYCLE_NS = SECOND_NS / 75;

  /** A callback is late if it comes this much after its time, more than any device's grain. */
  private static final long LATE_NS = 150_000;

  /** Starts that put the timer before the tick: 186 of 200 at HZ=250, every 20 us. */
  private static final double SHARE = 0.93;

  private final UnaryOperator<HrtimerVersion> core;

  RearmCost() {
    this(UnaryOperator.identity());
  }

  /** Runs the experiment with other cores in place of the named ones, to see whether it notices. */
  RearmCost(UnaryOperator<HrtimerVersion> core) {
    this.core = core;
  }

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
    switches(findings);
    steadyTraffic(findings);
    findings.say(
        "By tick rate, soc-slow: programs inside starts per start, timer interrupts a second, and"
            + " how many of "
            + PHASES
            + " last expiries came more than "
            + LATE_NS / 1000
            + " us late. Cores and modes that are alike in all columns share a line.");
    byTickRate(findings);
    findings.say("The same by hardware, HZ=250.");
    byHardware(findings);
  }

  private void row(Findings findings, HrtimerVersion version, TimerMode mode) {
    Count count = count(version, mode, ROW_HZ, ClockEventModels.SOC_SLOW);
    double each = programsPerMove(version, mode);
    boolean late = version == HrtimerVersions.V5_10_23 && mode.name().equals("soft");
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
        .predicted(late ? "lost track of the soft timer" : "an early interrupt re-evaluates");
  }

  /**
   * A timer of 10 ms that every task switch moves, 2500 times and 75 expiries a second, and no
   * tick: the load of the 2026 series.
   */
  private void switches(Findings findings) {
    long[] programs = new long[2];
    for (TimerMode mode : List.of(TimerMode.all().get(0), TimerMode.all().get(2))) {
      boolean lazy = mode.mode().lazyRearm();
      Machine machine = machine(HrtimerVersions.V7_1, 0, ClockEventModels.X86_TSC_DEADLINE);
      TimerMover mover = new TimerMover(machine, SLICE_NS, mode.mode());
      long late = 0;
      for (long startNs = SECOND_NS; startNs < 2 * SECOND_NS; startNs += CYCLE_NS) {
        mover.schedule(machine, new TimerMover.Schedule(startNs, SWITCH_NS, startNs + MOVES_NS));
        machine.simulation().runUntil(startNs + CYCLE_NS - 1);
        late = Math.max(late, mover.lastLateNs());
      }
      ClockEventDevice device = machine.clockEvent(0);
      programs[lazy ? 1 : 0] = device.programs();
      findings
          .row("task switches, v7.1, " + mode.name() + ": programs of " + mover.starts() + " moves")
          .reported(lazy ? "about 100 a second" : "about 2 500 a second")
          .emulated(device.programs(), "", 0)
          .accept(lazy ? 0 : mover.starts(), lazy ? 300 : mover.starts() + 200)
          .predicted(lazy ? "one start, one early interrupt, one expiry a cycle" : "every move");
      long spurious = device.interrupts() - mover.expiries();
      findings
          .row("  interrupts for nothing, beside " + mover.expiries() + " expiries")
          .reported(lazy ? "about 25 %" : "0")
          .emulated(spurious, "", 0)
          .accept(lazy ? 1 : 0, lazy ? mover.expiries() + 1 : 0)
          .predicted(lazy ? "one a cycle here; how many depends on the load" : "none");
      findings
          .row("  latest expiry")
          .reported("never late")
          .emulated(late, "ns late", 0)
          .accept(0, LATE_NS)
          .predicted("interrupt and softirq");
    }
    findings
        .row("  fewer programs by laziness")
        .reported("96 %")
        .emulated(100.0 * (programs[0] - programs[1]) / programs[0], "%", 1)
        .accept(90, 100)
        .predicted("at least 90 %");
  }

  /** The flush timer of case S-01, moved every 2 us. */
  private void steadyTraffic(Findings findings) {
    long[] programs = new long[2];
    for (TimerMode mode : List.of(TimerMode.all().get(0), TimerMode.all().get(2))) {
      Machine machine =
          machine(HrtimerVersions.V6_1, ROW_HZ, ClockEventModel.free(1_000, SECOND_NS));
      long tickNs = SECOND_NS / ROW_HZ;
      TimerMover mover = new TimerMover(machine, TIMEOUT_NS, mode.mode());
      mover.schedule(machine, new TimerMover.Schedule(tickNs, 2_000, tickNs + 25 * tickNs - 1));
      machine.simulation().runUntil(tickNs - 1);
      long before = machine.clockEvent(0).programs();
      machine.simulation().runUntil(26 * tickNs - 1);
      programs[mode.mode().lazyRearm() ? 1 : 0] = 10 * (machine.clockEvent(0).programs() - before);
    }
    findings
        .row("300 us timer moved every 2 us, v6.1, soft: programs a second")
        .reported("462 000")
        .emulated(programs[0], "", 0)
        .accept(460_000, 465_000)
        .predicted("92.5 % of 500 000 moves");
    findings
        .row("  lazy: programs a second, all in early interrupts")
        .reported("3 500")
        .emulated(programs[1], "", 0)
        .accept(3_300, 3_800)
        .predicted("one every 300 us, and the ticks");
    findings
        .row("  fewer programs by laziness")
        .reported("130 times")
        .emulated((double) programs[0] / programs[1], "times", 0)
        .accept(120, 140)
        .predicted("case S-20 on S-01");
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

  private void byTickRate(Findings findings) {
    List<String> headings = new ArrayList<>();
    for (int hz : HZ) {
      headings.add(">HZ=" + hz);
    }
    table(
        findings,
        headings,
        (version, mode, column) -> count(version, mode, HZ[column], ClockEventModels.SOC_SLOW));
  }

  private void byHardware(Findings findings) {
    List<ClockEventModel> hardware = ClockEventModels.all();
    List<String> headings = hardware.stream().map(model -> ">" + model.name()).toList();
    table(
        findings,
        headings,
        (version, mode, column) -> count(version, mode, ROW_HZ, hardware.get(column)));
  }

  private interface Cell {
    Count of(HrtimerVersion version, TimerMode mode, int column);
  }

  /** Says a table of all cores and modes; those that are equal in every column share a line. */
  private void table(Findings findings, List<String> headings, Cell cell) {
    Map<List<String>, List<String>> linesByCells = new LinkedHashMap<>();
    for (HrtimerVersion version : HrtimerVersions.all()) {
      for (TimerMode mode : TimerMode.all()) {
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < headings.size(); column++) {
          cells.add(cell.of(version, mode, column).words());
        }
        String who = version.name() + " " + mode.name();
        linesByCells.computeIfAbsent(cells, key -> new ArrayList<>()).add(who);
      }
    }
    List<String> all = new ArrayList<>(List.of(""));
    all.addAll(headings);
    Table table = new Table(all.toArray(String[]::new));
    char letter = 'A';
    for (Map.Entry<List<String>, List<String>> line : linesByCells.entrySet()) {
      List<String> cells = new ArrayList<>(List.of(Character.toString(letter++)));
      cells.addAll(line.getKey());
      table.row(cells.toArray(String[]::new));
    }
    table.toString().lines().forEach(findings::say);
    letter = 'A';
    for (List<String> who : linesByCells.values()) {
      findings.say(letter++ + ": " + String.join(", ", who));
    }
    findings.say("");
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

  private Count count(HrtimerVersion version, TimerMode mode, int hz, ClockEventModel hardware) {
    Machine machine = machine(version, hz, hardware);
    ClockEventDevice device = machine.clockEvent(0);
    long tickNs = SECOND_NS / hz;
    TimerMover mover = new TimerMover(machine, TIMEOUT_NS, mode.mode());
    mover.schedule(machine, new TimerMover.Schedule(tickNs, PERIOD_NS, tickNs + RUN_NS - 1));
    machine.simulation().runUntil(tickNs - 1);
    long interrupts = device.interrupts();
    machine.simulation().runUntil(tickNs + RUN_NS - 1);
    long elapsedNs = machine.cpu(0).nowNs() - tickNs;
    int late = 0;
    for (int phase = 0; phase < PHASES; phase++) {
      late += lastIsLate(version, mode, hz, hardware, phase * tickNs / PHASES) ? 1 : 0;
    }
    return new Count(
        (double) mover.programsInStarts() / mover.starts(),
        (device.interrupts() - interrupts) * 1e9 / elapsedNs,
        late);
  }

  private boolean lastIsLate(
      HrtimerVersion version, TimerMode mode, int hz, ClockEventModel hardware, long phaseNs) {
    Machine machine = machine(version, hz, hardware);
    long tickNs = SECOND_NS / hz;
    TimerMover mover = new TimerMover(machine, TIMEOUT_NS, mode.mode());
    long lastNs = 2 * tickNs + phaseNs;
    mover.schedule(machine, new TimerMover.Schedule(lastNs - 50 * PERIOD_NS, PERIOD_NS, lastNs));
    machine.simulation().runUntil(lastNs + 3 * tickNs);
    return mover.expiries() == 0 || mover.lastLateNs() > LATE_NS;
  }

  private Machine machine(HrtimerVersion version, int hz, ClockEventModel hardware) {
    return new Machine(new MachineConfig(core.apply(version), hardware, CostProfile.FREE, hz, 1));
  }
}
