package org.xmitlab.loadgen.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.timerload.PipePingPong;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.provenance.Figure;
import org.xmitlab.tick.IdleTick;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.timerwheel.CpuTimers;

/**
 * The pipe benchmark of 2013 on two CPUs, with and without programming the device at removals (case
 * S-21). Reported were 340.0 and 440.7 kHz with a tick that stops in every idle moment, 481.9 and
 * 496.7 with the throttle; 340.0 is 0.59 of the reference. The reference is taken to be a tick that
 * never stops. Two figures are fitted, the work of a half to the reference and the program to 0.59.
 */
final class LazyRemoval implements Experiment {
  private static final long RUN_NS = 50_000_000;
  private static final int HZ = 1_000;
  private static final long WATCHDOG_NS = 4_000_000_000L;
  private static final double REFERENCE_KHZ = 576;
  private static final Figure HALF_NS =
      Figure.calibrated(668, "fitted to one row: reference, 576 kHz = 340.0 / 0.59");
  private static final Figure PROGRAM_NS =
      Figure.calibrated(260, "fitted to one row: tick stops, stock, 0.59 of the reference");
  private static final long SECOND_NS = 1_000_000_000L;
  private static final long US = 1_000;

  private final UnaryOperator<HrtimerVersion> core;

  LazyRemoval() {
    this(UnaryOperator.identity());
  }

  /** Runs the experiment with other cores in place of the named ones, to see whether it notices. */
  LazyRemoval(UnaryOperator<HrtimerVersion> core) {
    this.core = core;
  }

  @Override
  public String name() {
    return "lazy-removal";
  }

  @Override
  public String title() {
    return "pipe ping-pong between two CPUs: programming the device at removals, or not";
  }

  @Override
  public String source() {
    return "2013 mail thread on reprogramming at hrtimer removal: case S-21";
  }

  @Override
  public void run(Findings findings) {
    HrtimerVersion stock = core.apply(HrtimerVersions.V3_11);
    HrtimerVersion lazy = core.apply(HrtimerVersions.V3_11_LAZY_REMOVAL);
    Game reference = play(stock, IdleTick.PERIODIC, 2);
    findings
        .row("tick never stops: round trips")
        .reported("576 kHz")
        .emulated(reference.kHz(), "kHz", 1)
        .accept(0.99 * REFERENCE_KHZ, 1.01 * REFERENCE_KHZ)
        .calibrated(HALF_NS.source());
    Game nohz = play(stock, IdleTick.NOHZ, 2);
    findings
        .row("tick stops, stock: of the reference")
        .reported("0.59")
        .emulated(nohz.kHz() / reference.kHz(), "", 3)
        .accept(0.58, 0.60)
        .calibrated(PROGRAM_NS.source());
    programs(findings, nohz);
    Game nohzLazy = play(lazy, IdleTick.NOHZ, 2);
    findings
        .row("tick stops, lazy: of the reference")
        .reported("0.76")
        .emulated(nohzLazy.kHz() / reference.kHz(), "", 3)
        .accept(nohz.kHz() / reference.kHz(), 1)
        .apart("the removals' programs go, those of start and idle entry stay");
    programs(findings, nohzLazy);
    findings
        .row("  gain by the patch")
        .reported("1.30")
        .emulated(nohzLazy.kHz() / nohz.kHz(), "", 3)
        .accept(1.001, 1.40)
        .apart("above 1; bound 1 / (1 - 0.288), two symbols of the profile");
    throttled(findings, stock, lazy, reference, nohz);
    oneCpu(findings, stock, lazy);
    threeTimers(findings, stock, 2);
    threeTimers(findings, lazy, 3);
    findings.say(
        "Every CPU has a watchdog hrtimer 4 s ahead and a wheel timer 1 s ahead, as idle systems"
            + " have. Without the first v3.11 programs nothing at a removal, without the second the"
            + " stopped tick is not started again: then the patch gains nothing.");
    findings.say(
        "A CPU goes idle while the other one wakes, so of the programs only those of leaving idle"
            + " are on the way of the byte.");
  }

  private static void throttled(
      Findings findings, HrtimerVersion stock, HrtimerVersion lazy, Game reference, Game nohz) {
    Game throttled = play(stock, IdleTick.NOHZ_THROTTLED, 2);
    Game throttledLazy = play(lazy, IdleTick.NOHZ_THROTTLED, 2);
    findings
        .row("throttled, stock: of the reference")
        .reported("0.84")
        .emulated(throttled.kHz() / reference.kHz(), "", 3)
        .accept(nohz.kHz() / reference.kHz(), 1)
        .apart("the throttle keeps the tick, what asking costs is assumed");
    programs(findings, throttled);
    findings
        .row("  gain by the patch")
        .reported("1.03")
        .emulated(throttledLazy.kHz() / throttled.kHz(), "", 3)
        .accept(0.99, 1.04)
        .apart("a tick that is not stopped is not removed: 1.00 by this model");
  }

  private static void oneCpu(Findings findings, HrtimerVersion stock, HrtimerVersion lazy) {
    Game oneCpu = play(stock, IdleTick.NOHZ, 1);
    Game oneCpuLazy = play(lazy, IdleTick.NOHZ, 1);
    findings
        .row("both tasks on one CPU: gain by the patch")
        .reported("")
        .emulated(oneCpuLazy.kHz() / oneCpu.kHz(), "", 3)
        .accept(0.999, 1.001)
        .predicted("never idle, so nothing is removed");
  }

  private static void programs(Findings findings, Game game) {
    findings
        .row("  programs per round trip, both CPUs")
        .reported("")
        .emulated(game.programsPerRoundTrip, "", 2)
        .shown("counted");
  }

  /** One run of the benchmark. */
  private record Game(double kHz, double programsPerRoundTrip) {}

  private static Game play(HrtimerVersion version, IdleTick idle, int cpus) {
    Map<Cost, Figure> figures = new LinkedHashMap<>();
    figures.put(Cost.HRTIMER_START, Figure.assumed(30, "queue work on a 2013 desktop"));
    figures.put(Cost.HRTIMER_CANCEL, Figure.assumed(20, "queue work on a 2013 desktop"));
    figures.put(Cost.IDLE_ENTRY, Figure.assumed(40, "clock, next event, statistics"));
    figures.put(Cost.IDLE_EXIT, Figure.assumed(30, "clock and statistics"));
    figures.put(Cost.IPI_SEND, Figure.assumed(100, "a flag another CPU polls, or an interrupt"));
    figures.put(Cost.IRQ_ENTRY, Figure.assumed(50, "leaving the idle state"));
    figures.put(Cost.IRQ_EXIT, Figure.assumed(50, "leaving the idle state"));
    figures.put(Cost.TICK, Figure.assumed(1_000, "1000 a second"));
    CostProfile profile = new CostProfile("desktop-2013", "the pipe benchmark's machine", figures);
    ClockEventModel timer = ClockEventModel.free(1_000, 1L << 60).withProgramNs(PROGRAM_NS);
    Machine machine =
        new Machine(new MachineConfig(version, timer, profile, HZ, cpus).withIdle(idle));
    for (int cpu = 0; cpu < cpus; cpu++) {
      HrtimerCpuBase hrtimers = machine.hrtimers(cpu);
      Hrtimer watchdog =
          hrtimers.init("watchdog", ClockId.MONOTONIC, HrtimerMode.REL, self -> false);
      hrtimers.start(watchdog, WATCHDOG_NS, 0, HrtimerMode.REL);
      CpuTimers timers = machine.ticks().timers(cpu);
      timers.modTimer(
          timers.init("second", (self, here) -> here.modTimer(self, self.expires() + HZ)),
          machine.ticks().jiffies() + HZ);
    }
    PipePingPong game = new PipePingPong(machine, HALF_NS.value());
    long startNs = 2 * SECOND_NS / HZ;
    machine.simulation().events().schedule(new Start(game::start), startNs);
    machine.simulation().runUntil(startNs);
    long programs = programs(machine);
    machine.simulation().runUntil(startNs + RUN_NS);
    long roundTrips = game.roundTrips();
    return new Game(
        roundTrips * 1e6 / RUN_NS, (double) (programs(machine) - programs) / roundTrips);
  }

  private static long programs(Machine machine) {
    long sum = 0;
    for (int cpu = 0; cpu < machine.config().cpus(); cpu++) {
      sum += machine.clockEvent(cpu).programs();
    }
    return sum;
  }

  /**
   * A is due at 100 us and moved to 3000 us while the CPU is busy, B is due at 2000 us: who leaves
   * the device alone is woken once for nothing.
   */
  private static void threeTimers(Findings findings, HrtimerVersion version, int interrupts) {
    Machine machine =
        new Machine(
            new MachineConfig(
                version, ClockEventModel.free(1_000, SECOND_NS), CostProfile.FREE, 0, 1));
    HrtimerCpuBase hrtimers = machine.hrtimers(0);
    long[] lateNs = new long[1];
    Hrtimer a = timer(machine, "A", lateNs);
    Hrtimer b = timer(machine, "B", lateNs);
    hrtimers.start(a, 100 * US, 0, HrtimerMode.REL);
    hrtimers.start(b, 2_000 * US, 0, HrtimerMode.REL);
    hrtimers.start(a, 3_000 * US, 0, HrtimerMode.REL);
    machine.simulation().runUntil(5_000 * US);
    findings
        .row("A at 100 us moved behind B, " + version.name() + ": interrupts")
        .reported(Integer.toString(interrupts))
        .emulated(machine.clockEvent(0).interrupts(), "", 0)
        .accept(interrupts, interrupts)
        .predicted(interrupts == 2 ? "at 2000 and 3000 us" : "and one at 100 us, for nothing");
    findings
        .row("  latest expiry")
        .reported("on time")
        .emulated(lateNs[0], "ns late", 0)
        .accept(0, 0)
        .predicted("laziness is never late");
  }

  private static Hrtimer timer(Machine machine, String name, long[] lateNs) {
    return machine
        .hrtimers(0)
        .init(
            name,
            ClockId.MONOTONIC,
            HrtimerMode.REL,
            self -> {
              lateNs[0] = Math.max(lateNs[0], machine.cpu(0).nowNs() - self.expiresMonotonicNs());
              return false;
            });
  }

  /** The benchmark begins. */
  private static final class Start extends Event {
    private final Runnable start;

    Start(Runnable start) {
      super(Phase.TASK);
      this.start = start;
    }

    @Override
    protected void fire() {
      start.run();
    }
  }
}
