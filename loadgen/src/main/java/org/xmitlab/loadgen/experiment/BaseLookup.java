package org.xmitlab.loadgen.experiment;

import java.util.function.UnaryOperator;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.timerload.BaseLookups;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.provenance.Figure;
import org.xmitlab.tick.IdleTick;
import org.xmitlab.tick.TickConfig;
import org.xmitlab.timerwheel.TimerWheelVersion;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/**
 * What {@code lock_timer_base()} spends on finding the base, before and after the patch of 2024.
 * The accesses to per-CPU areas are counted, their price is fitted to the two medians of the mail.
 * Of its histogram no more is known than those.
 */
final class BaseLookup implements Experiment {
  private static final int CALLS = 13_000;
  private static final int BUCKET_NS = 20;
  private static final Figure FIXED_NS =
      Figure.calibrated(50, "with the access price fitted to the bins 80-99 and 120-139 ns");
  private static final Figure ACCESS_NS =
      Figure.calibrated(40, "difference of the two medians; tracing included");

  private final UnaryOperator<TimerWheelVersion> wheel;

  BaseLookup() {
    this(UnaryOperator.identity());
  }

  /**
   * Runs the experiment with other wheels in place of the named ones, to see whether it notices.
   */
  BaseLookup(UnaryOperator<TimerWheelVersion> wheel) {
    this.wheel = wheel;
  }

  @Override
  public String name() {
    return "base-lookup";
  }

  @Override
  public String title() {
    return "accesses to per-CPU areas in lock_timer_base(), and what they cost";
  }

  @Override
  public String source() {
    return "2024 patch \"timers: Optimize get_timer_[this_]cpu_base()\", 3ec955713d96";
  }

  @Override
  public void run(Findings findings) {
    TimerWheelVersion before = wheel.apply(TimerWheelVersions.V6_12);
    TimerWheelVersion after = wheel.apply(TimerWheelVersions.V6_12_LOOK_UP_ONCE);
    BaseLookups deferrableBefore = median(findings, "before", before, true, 120);
    BaseLookups deferrableAfter = median(findings, "after", after, true, 80);
    accesses(findings, "deferrable, before: accesses per call", deferrableBefore, 2);
    accesses(findings, "  after", deferrableAfter, 1);
    accesses(findings, "other timers, before: accesses per call", lookUps(before, false), 1);
    accesses(findings, "  after", lookUps(after, false), 1);
    findings.say(
        "Bins of 20 ns. Every call of a kind costs the same: the emulation has no cache misses,"
            + " so its histogram is one bin, and only the median can be compared.");
    findings.say(
        "The accesses are counted and tell what the fit does not: only deferrable timers gain.");
  }

  private BaseLookups median(
      Findings findings, String label, TimerWheelVersion version, boolean deferrable, int bin) {
    Machine machine = machine(version);
    BaseLookups lookups = lookups(machine);
    int[] histogram = new int[1 + 400 / BUCKET_NS];
    for (int call = 0; call < CALLS; call++) {
      histogram[(int) (lookups.lookUp(deferrable) / BUCKET_NS)]++;
    }
    int median = 0;
    for (int seen = histogram[0]; 2 * seen < CALLS; seen += histogram[median]) {
      median++;
    }
    findings
        .row(label + ": bin of the median, from")
        .reported(bin + "-" + (bin + BUCKET_NS - 1) + " ns")
        .emulated((double) median * BUCKET_NS, "ns", 0)
        .accept(bin, bin)
        .calibrated(FIXED_NS.value() + " ns + " + ACCESS_NS.value() + " ns an access");
    findings
        .row("  calls in that bin")
        .reported("median of 13 000")
        .emulated(histogram[median], "", 0)
        .shown("no spread emulated");
    return lookups;
  }

  private static void accesses(Findings findings, String label, BaseLookups lookups, int each) {
    findings
        .row(label)
        .reported(Integer.toString(each))
        .emulated((double) lookups.accesses() / lookups.calls(), "", 2)
        .accept(each, each)
        .predicted("counted");
  }

  private BaseLookups lookUps(TimerWheelVersion version, boolean deferrable) {
    BaseLookups lookups = lookups(machine(version));
    for (int call = 0; call < CALLS; call++) {
      lookups.lookUp(deferrable);
    }
    return lookups;
  }

  private static BaseLookups lookups(Machine machine) {
    return new BaseLookups(machine.ticks().timers(0), FIXED_NS.value(), ACCESS_NS.value());
  }

  private static Machine machine(TimerWheelVersion version) {
    return new Machine(
        new MachineConfig(
                HrtimerVersions.V7_1, ClockEventModel.free(1, 1L << 60), CostProfile.FREE, 250, 1)
            .withTick(new TickConfig(version, IdleTick.NOHZ, true)));
  }
}
