package org.xmitlab.loadgen.experiment;

import java.util.function.UnaryOperator;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.clockevent.ClockEventModels;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.CostProfiles;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.timerload.SessionTimer;
import org.xmitlab.loadgen.timerload.Sleeper;
import org.xmitlab.loadgen.timerload.Sleeper.Kind;
import org.xmitlab.loadgen.timerload.TimerMover;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;

/**
 * What becomes of short times on a long tick: sleeps with high-resolution mode off (case S-25), a 2
 * ms time-out on the wheel (S-32), rounding up and one more (S-33), and an inactivity timer that
 * every packet moves (S-36).
 */
final class TickResolution implements Experiment {
  private static final long US = 1_000;
  private static final long MS = 1_000_000;
  private static final long SECOND_NS = 1_000 * MS;
  private static final double NS_PER_MS = 1e6;
  private static final long[] SLEEPS_NS = {500 * US, 1_500 * US, 4 * MS, 9 * MS, 11 * MS, 15 * MS};
  private static final int SLEEPS = 200;
  private static final int STEPS = 1_600;

  private final UnaryOperator<MachineConfig> change;

  TickResolution() {
    this(UnaryOperator.identity());
  }

  /**
   * Runs the experiment with other machines in place of the described ones, to see whether it
   * notices.
   */
  TickResolution(UnaryOperator<MachineConfig> change) {
    this.change = change;
  }

  @Override
  public String name() {
    return "tick-resolution";
  }

  @Override
  public String title() {
    return "short times on a long tick: highres=off, wheel against hrtimer, rounding";
  }

  @Override
  public String source() {
    return "OpenIPC firmware 2247; commits f7460d2989fa, 12d3952fc4a1: S-25, S-32 to S-34, S-36";
  }

  @Override
  public void run(Findings findings) {
    for (long sleepNs : SLEEPS_NS) {
      sleeps(findings, sleepNs);
    }
    steps(findings, 4 * MS, 16);
    steps(findings, 15 * MS, 32);
    polling(findings);
    flush(findings);
    retireTimer(findings);
    rounding(findings);
    session(findings, true);
    session(findings, false);
  }

  private void sleeps(Findings findings, long sleepNs) {
    double asked = sleepNs / NS_PER_MS;
    double ticks = asked < 10 ? 10 : 20;
    Sleeper off = sleeper(machine(100, false), Kind.HRTIMER, sleepNs, 0, SLEEPS);
    findings
        .row("sleep of " + Digits.fixed(asked, 1) + " ms, HZ=100, highres=off: mean")
        .reported(asked < 5 ? "9.99 ms" : asked == 15 ? "20.0 ms" : "")
        .emulated(off.meanNs() / NS_PER_MS, "ms", 3)
        .accept(ticks - 0.05, ticks + 0.05)
        .predicted("the next tick that is late enough");
    Sleeper on = sleeper(machine(100, true), Kind.HRTIMER, sleepNs, 0, SLEEPS);
    findings
        .row("  highres=on")
        .reported("cured")
        .emulated(on.meanNs() / NS_PER_MS, "ms", 3)
        .accept(asked, asked + 0.1)
        .predicted("and the wake-up");
  }

  private void steps(Findings findings, long sleepNs, double seconds) {
    Sleeper motor = sleeper(machine(100, false), Kind.HRTIMER, sleepNs, 0, STEPS);
    findings
        .row("1600 sleeps of " + sleepNs / MS + " ms, highres=off")
        .reported(seconds == 16 ? "18 s measured" : "33 s measured")
        .emulated(motor.meanNs() * motor.count() / SECOND_NS, "s", 2)
        .accept(seconds - 0.05, seconds + 0.05)
        .apart("16 and 32 s by arithmetic; the motor's own work is not emulated");
  }

  /** A driver that polls every 100 us, on a tick of 1/60 s and on timers of its own. */
  private void polling(Findings findings) {
    double coarse =
        SECOND_NS / sleeper(machine(60, false), Kind.HRTIMER, 100 * US, 0, 600).meanNs();
    double fine = SECOND_NS / sleeper(machine(60, true), Kind.HRTIMER, 100 * US, 0, 600).meanNs();
    findings
        .row("polling every 100 us, HZ=60, highres=off: wake-ups")
        .reported("about 60/s")
        .emulated(coarse, "/s", 1)
        .accept(59.5, 60.5)
        .predicted("one a tick");
    findings
        .row("  more of them with highres=on")
        .reported("89 times; bound 167")
        .emulated(fine / coarse, "times", 0)
        .accept(89, 167)
        .apart("wake-ups only; the reporter's next bottleneck is not emulated");
  }

  /** The 300 us flush of f_ncm with high-resolution mode off, at every phase of the tick. */
  private void flush(Findings findings) {
    long sumNs = 0;
    long minNs = Long.MAX_VALUE;
    long maxNs = 0;
    long programs = 0;
    int phases = 0;
    for (long phaseNs = 0; phaseNs < 10 * MS; phaseNs += 50 * US) {
      Machine machine =
          new Machine(
              change.apply(config(100, ClockEventModel.free(1_000, SECOND_NS)).withoutHighRes()));
      TimerMover mover = new TimerMover(machine, 300 * US);
      long atNs = 10 * MS + phaseNs;
      mover.schedule(machine, new TimerMover.Schedule(atNs, 1, atNs));
      machine.simulation().runUntil(40 * MS);
      long delayNs = 300 * US + mover.lastLateNs();
      sumNs += delayNs;
      minNs = Math.min(minNs, delayNs);
      maxNs = Math.max(maxNs, delayNs);
      programs += mover.programsInStarts();
      phases += (int) mover.expiries();
    }
    findings
        .row("300 us soft timer, HZ=100, highres=off: mean of " + phases + " phases")
        .reported("5.3 ms")
        .emulated(sumNs / NS_PER_MS / phases, "ms", 2)
        .accept(5.2, 5.4)
        .predicted("0.3 ms and half a tick");
    findings
        .row("  shortest")
        .reported("0.3 ms")
        .emulated(minNs / NS_PER_MS, "ms", 2)
        .accept(0.3, 0.36)
        .predicted("a tick just in time");
    findings
        .row("  longest")
        .reported("10.3 ms")
        .emulated(maxNs / NS_PER_MS, "ms", 2)
        .accept(10.2, 10.3)
        .predicted("a tick just missed");
    findings
        .row("  programs by starts")
        .reported("0")
        .emulated(programs, "", 0)
        .accept(0, 0)
        .predicted("the device belongs to the tick");
  }

  private void retireTimer(Findings findings) {
    Sleeper wheel = sleeper(machine(250, true), Kind.WHEEL, 2 * MS, 4 * MS, 1_000);
    findings
        .row("2 ms on the wheel, HZ=250: shortest of " + wheel.count())
        .reported("above 4 ms")
        .emulated(wheel.minNs() / NS_PER_MS, "ms", 2)
        .accept(4, 4.2)
        .predicted("one to two ticks");
    findings
        .row("  longest")
        .reported("above 8 ms")
        .emulated(wheel.maxNs() / NS_PER_MS, "ms", 2)
        .accept(7.8, 8.2)
        .predicted("two ticks and processing");
    Sleeper hrtimer = sleeper(machine(250, true), Kind.HRTIMER, 2 * MS, 4 * MS, 1_000);
    findings
        .row("  on an hrtimer: longest")
        .reported("within 3 ms")
        .emulated(hrtimer.maxNs() / NS_PER_MS, "ms", 2)
        .accept(2, 3)
        .predicted("2 ms and processing");
  }

  private void rounding(Findings findings) {
    Sleeper backToBack = sleeper(machine(100, true), Kind.WHEEL, 50 * MS, 0, SLEEPS);
    findings
        .row("50 ms on the wheel, HZ=100, back to back: mean")
        .reported("60 ms")
        .emulated(backToBack.meanNs() / NS_PER_MS, "ms", 2)
        .accept(59.8, 60.2)
        .predicted("started right after a tick: n + 1");
    Sleeper plusOne = sleeper(machine(100, true), Kind.WHEEL, 50 * MS, 10 * MS, 1_000);
    findings
        .row("  at random phases: shortest")
        .reported("never early")
        .emulated(plusOne.minNs() / NS_PER_MS, "ms", 2)
        .accept(50, 50.2)
        .predicted("n to n + 1 ticks");
    findings
        .row("  longest")
        .reported("60 ms")
        .emulated(plusOne.maxNs() / NS_PER_MS, "ms", 2)
        .accept(59.8, 60.2)
        .predicted("n to n + 1 ticks");
    Sleeper minusOne = sleeper(machine(100, true), Kind.WHEEL_MINUS_ONE, 50 * MS, 10 * MS, 1_000);
    findings
        .row("  without the one more: shortest")
        .reported("early")
        .emulated(minusOne.minNs() / NS_PER_MS, "ms", 2)
        .accept(40, 40.2)
        .predicted("n - 1 to n ticks: breaks \"at least\"");
  }

  private void session(Findings findings, boolean eager) {
    Machine machine = new Machine(config(250, ClockEventModel.free(1_000, SECOND_NS)));
    SessionTimer session = new SessionTimer(machine, eager, 5 * SECOND_NS);
    session.traffic(100 * MS, 100 * US, 100 * MS + 20 * SECOND_NS - 1);
    machine.simulation().runUntil(40 * SECOND_NS);
    double perSecond = session.starts() / 20.0;
    findings
        .row(
            "5 s timer, 10 000 packets/s, " + (eager ? "moved by each" : "looked at when it fires"))
        .reported(eager ? "packet rate" : "1 a timeout")
        .emulated(perSecond, "starts/s", 2)
        .accept(eager ? 10_000 : 0.15, eager ? 10_000 : 0.3)
        .predicted(eager ? "every packet" : "one per timeout");
    findings
        .row("  end after the last packet")
        .reported("5 s, plus granularity")
        .emulated(session.endedAfterNs() / 1e9, "s", 3)
        .accept(4.996, 5.260)
        .predicted("granularity 256 ms at HZ=250; jiffies of the last packet count");
  }

  private static Sleeper sleeper(
      Machine machine, Kind kind, long sleepNs, long maxWorkNs, long sleeps) {
    Sleeper sleeper = new Sleeper(machine, kind, sleepNs, maxWorkNs, sleeps);
    machine.simulation().runUntil(sleeps * (sleepNs + maxWorkNs + 30 * MS));
    return sleeper;
  }

  private Machine machine(int hz, boolean highRes) {
    MachineConfig config =
        new MachineConfig(
            HrtimerVersions.V6_1, ClockEventModels.ARM_ARCH_TIMER, CostProfiles.SOC, hz, 1);
    return new Machine(change.apply(highRes ? config : config.withoutHighRes()));
  }

  private MachineConfig config(int hz, ClockEventModel timer) {
    return new MachineConfig(HrtimerVersions.V6_1, timer, CostProfile.FREE, hz, 1);
  }
}
