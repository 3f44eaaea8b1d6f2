package org.xmitlab.loadgen.experiment;

import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.timerload.ClockSetter;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;

/**
 * The interrupt storm that commit 46eb1701c046 was made against: a clock set moves a soft timer
 * ahead of a stale soft expiry, the interrupt at its time does not raise the softirq, arms the
 * device for the past, declares a hang and comes again after the device's shortest distance, until
 * the stale expiry has come.
 */
final class SettimeStorm implements Experiment {
  private static final long MS = 1_000_000L;
  private static final long END_NS = 20 * MS;
  private static final long MAX_DELTA_NS = 10_000 * MS;
  private static final ClockSetter.Times TIMES =
      new ClockSetter.Times(3 * MS / 2, 5 * MS, MS, 3 * MS);
  private static final int[] MIN_DELTA_US = {1, 10, 50};
  private static final int[] STORM = {3002, 302, 62};
  private static final int[] PROGRAMS = {12_003, 1_203, 243};

  private final HrtimerVersion stale;
  private final HrtimerVersion fixed;

  SettimeStorm() {
    this(HrtimerVersions.V5_10_23, HrtimerVersions.V5_10_24);
  }

  /** Runs the experiment with other cores, to see whether it notices. */
  SettimeStorm(HrtimerVersion stale, HrtimerVersion fixed) {
    this.stale = stale;
    this.fixed = fixed;
  }

  @Override
  public String name() {
    return "settime-storm";
  }

  @Override
  public String title() {
    return "a clock set starts a storm of timer interrupts: why commit 46eb1701c046 was needed";
  }

  @Override
  public String source() {
    return "commit 46eb1701c046; counts recorded on the real hrtimer.c: spec/hrtimer.md 13";
  }

  @Override
  public void run(Findings findings) {
    for (int i = 0; i < MIN_DELTA_US.length; i++) {
      ClockSetter storm = set(stale, MIN_DELTA_US[i]);
      String label = stale.name() + ", min_delta " + MIN_DELTA_US[i] + " us: ";
      exactly(findings, label + "interrupts", storm.interrupts(), STORM[i])
          .predicted("from the set to the soft timer's callback");
      exactly(findings, "  hangs", storm.hangs(), STORM[i] - 2)
          .predicted("one every min_delta for 3 ms");
      exactly(findings, "  program calls", storm.programs(), PROGRAMS[i])
          .predicted("four a hang: three refused, one by force");
      late(findings, storm, 3).predicted("due at 2 ms since the set, fires at the stale 5 ms");
    }
    for (int minDeltaUs : MIN_DELTA_US) {
      ClockSetter calm = set(fixed, minDeltaUs);
      String label = fixed.name() + ", min_delta " + minDeltaUs + " us: ";
      exactly(findings, label + "interrupts", calm.interrupts(), 2)
          .predicted("the hard timer's and the soft timer's");
      exactly(findings, "  hangs", calm.hangs(), 0).predicted("nothing is missed");
      late(findings, calm, 0).predicted("on time");
    }
    findings.say(
        "This is the other side of ncm-regression: the stale soft expiry that makes restarts cheap"
            + " on v5.10.23 hangs the CPU in interrupts for milliseconds when the clock is set.");
  }

  private static Findings.Row exactly(Findings findings, String label, long value, long reported) {
    return findings
        .row(label)
        .reported(Long.toString(reported))
        .emulated(value, "", 0)
        .accept(reported, reported);
  }

  private static Findings.Row late(Findings findings, ClockSetter setter, int lateMs) {
    double ms = setter.hasExpired() ? setter.lateNs() / (double) MS : Double.POSITIVE_INFINITY;
    return findings
        .row("  soft timer late")
        .reported(lateMs == 0 ? "on time" : lateMs + " ms")
        .emulated(ms, "ms", 3)
        .accept(lateMs, lateMs);
  }

  private static ClockSetter set(HrtimerVersion version, int minDeltaUs) {
    ClockEventModel device = ClockEventModel.free(minDeltaUs * 1_000L, MAX_DELTA_NS);
    Machine machine = new Machine(new MachineConfig(version, device, CostProfile.FREE, 0, 1));
    ClockSetter setter = new ClockSetter(machine);
    setter.start(TIMES);
    machine.simulation().runUntil(END_NS);
    return setter;
  }
}
