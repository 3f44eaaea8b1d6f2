package org.xmitlab.loadgen.experiment;

import java.util.function.UnaryOperator;
import org.xmitlab.clockevent.ClockEventModels;
import org.xmitlab.cpu.CostProfiles;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.timerload.PeriodicTimer;
import org.xmitlab.loadgen.timerload.SoftirqHog;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;

/**
 * A 1 ms pace kept by a soft and by a hard timer while another softirq holds the CPU for up to 38
 * ms at a time (case S-26). Only the order is claimed: the load is made up, its 38 ms are the
 * reported longest gap.
 */
final class SoftUnderLoad implements Experiment {
  private static final long MS = 1_000_000;
  private static final double NS_PER_MS = 1e6;
  private static final int GAPS = 10_000;

  private final UnaryOperator<HrtimerMode> change;

  SoftUnderLoad() {
    this(UnaryOperator.identity());
  }

  /** Runs the experiment with other modes in place of the named ones, to see whether it notices. */
  SoftUnderLoad(UnaryOperator<HrtimerMode> change) {
    this.change = change;
  }

  @Override
  public String name() {
    return "soft-under-load";
  }

  @Override
  public String title() {
    return "gaps of a 1 ms timer, soft and hard, beside a softirq that holds the CPU";
  }

  @Override
  public String source() {
    return "ravenna-alsa-lkm issue 39: case S-26";
  }

  @Override
  public void run(Findings findings) {
    PeriodicTimer soft = gaps(HrtimerMode.REL_SOFT, 250);
    row(
        findings,
        "soft, HZ=250: median gap",
        "0.039 ms",
        soft,
        0.5,
        0,
        0.2,
        "catches up in bursts");
    row(findings, "  99 %", "27.9 ms", soft, 0.99, 5, 38.5, "waits for the softirq in front");
    row(findings, "  longest", "38.3 ms", soft, 1, 30, 39, "the longest burst and a period");
    PeriodicTimer hard = gaps(HrtimerMode.REL, 250);
    row(findings, "hard, HZ=250: median gap", "1.000 ms", hard, 0.5, 0.999, 1.001, "on time");
    row(findings, "  99 %", "1.58 ms", hard, 0.99, 1, 1.6, "interrupts get through");
    row(findings, "  longest", "4.1 ms", hard, 1, 1, 4.2, "interrupts get through");
    PeriodicTimer faster = gaps(HrtimerMode.REL_SOFT, 1_000);
    row(findings, "soft, HZ=1000: median gap", "", faster, 0.5, 0, 0.2, "no better by HZ alone");
    row(findings, "  99 %", "", faster, 0.99, 5, 38.5, "no better by HZ alone");
    findings.say(
        "The reporter's explanation, timers rounded to the tick, does not fit: the tick rate makes"
            + " no difference, the softirq in front does.");
  }

  private static void row(
      Findings findings,
      String label,
      String reported,
      PeriodicTimer timer,
      double share,
      double low,
      double high,
      String why) {
    findings
        .row(label)
        .reported(reported)
        .emulated(timer.gapNs(share) / NS_PER_MS, "ms", 3)
        .accept(low, high)
        .predicted(why);
  }

  private PeriodicTimer gaps(HrtimerMode mode, int hz) {
    Machine machine =
        new Machine(
            new MachineConfig(
                HrtimerVersions.V6_1, ClockEventModels.ARM_ARCH_TIMER, CostProfiles.SOC, hz, 1));
    new SoftirqHog(machine, 38 * MS, 2 * MS, 1);
    PeriodicTimer timer = new PeriodicTimer(machine, change.apply(mode), MS, GAPS);
    machine.simulation().runUntil((GAPS + 100) * MS);
    return timer;
  }
}
