package org.xmitlab.loadgen.experiment;

import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.NcmScenario;

/**
 * The thread of April 2021: a correct fix of the hrtimer core cut pktgen through an NCM gadget from
 * 5.3-6 to 2.2 Gbit/s. Two constants are fitted, each to one row; everything else is predicted
 * (case S-01, where the ranges are derived).
 */
final class NcmRegression implements Experiment {
  private static final String STALE = "--kernel v5.10.23";
  private static final String DOUBLE = "--kernel v5.10.24";
  private static final String SINGLE = "--kernel v5.10.24+avoid-double";
  private static final String PER_NTB = " --policy per-ntb";
  private static final String NO_TIMER = " --policy no-timer --burst 64";
  private static final String ARCH = " --timer-hw arm-arch-timer";
  private static final String CAPPED = " --link 3.97G";
  private static final String GBPS = "Gbit/s";
  private static final String PERCENT = "%";

  private final String more;

  NcmRegression() {
    this("");
  }

  /** Runs the experiment with more options in every scenario, to see whether it notices. */
  NcmRegression(String more) {
    this.more = more;
  }

  @Override
  public String name() {
    return "ncm-regression";
  }

  @Override
  public String title() {
    return "f_ncm throughput before and after hrtimer commit 46eb1701c046 (5.10.24)";
  }

  @Override
  public String source() {
    return "2021 mail thread on 46eb1701c046 and f_ncm; derived ranges: case S-01";
  }

  @Override
  public void run(Findings findings) {
    RunResult stale =
        rate(findings, "v5.10.23, per packet", STALE)
            .expect("5.3-6", 5.3, 6.0)
            .calibrated("fits the cost of a packet, to 5.65");
    RunResult doubled =
        rate(findings, "v5.10.24, per packet", DOUBLE)
            .expect("2.2", 2.15, 2.25)
            .calibrated("fits the cost of a program, to 2.2");
    loss(findings, "  loss", stale, doubled)
        .reported("-60 %")
        .accept(-63, -58)
        .calibrated("follows from the two rows above");
    rate(findings, "+avoid-double, per packet", SINGLE)
        .expect("\"definitely better\"", 2.9, 3.15)
        .predicted("one program a start instead of two");
    perNtb(findings);
    rate(findings, "+avoid-double, arch timer", SINGLE + ARCH)
        .expect("", 4.0, 4.6)
        .predicted("0.7 us a program");
    rate(findings, "v5.10.24, arch timer", DOUBLE + ARCH)
        .expect("", 3.4, 3.75)
        .predicted("0.7 us a program");
    noTimer(findings, stale);
    capped(findings);
    sensitivity(findings);
    inWords(findings, stale, doubled);
  }

  private void perNtb(Findings findings) {
    RunResult stale =
        rate(findings, "v5.10.23, per NTB", STALE + PER_NTB).shown("base of the loss");
    RunResult doubled =
        rate(findings, "v5.10.24, per NTB", DOUBLE + PER_NTB)
            .expect("", 4.5, 5.45)
            .predicted("one start and one cancel per 10 packets");
    loss(findings, "  loss", stale, doubled)
        .reported("-20 %")
        .accept(-18.5, -13)
        .apart("derived 13-18.5 %; the rest of the 20 is not explained");
  }

  private void noTimer(Findings findings, RunResult stale) {
    RunResult old =
        rate(findings, "v5.10.23, no timer, trains of 64", STALE + NO_TIMER)
            .expect("", stale.gbps(), Double.POSITIVE_INFINITY)
            .predicted("at least the stale core per packet");
    RunResult fixed =
        rate(findings, "v5.10.24, no timer, trains of 64", DOUBLE + NO_TIMER)
            .expect("", stale.gbps(), Double.POSITIVE_INFINITY)
            .predicted("at least the stale core per packet");
    loss(findings, "  difference", old, fixed).accept(-0.5, 0.5).predicted("the same on any core");
  }

  private void capped(Findings findings) {
    RunResult stale =
        rate(findings, "v5.10.23, 5 Gbit/s link", STALE + CAPPED)
            .expect("just under 4", 3.8, 4.0)
            .predicted("the link sets the pace");
    RunResult doubled =
        rate(findings, "v5.10.24, 5 Gbit/s link", DOUBLE + CAPPED)
            .expect("still 2.2", 2.15, 2.25)
            .predicted("the CPU sets the pace");
    loss(findings, "  loss", stale, doubled).accept(-45, -44).predicted("3.97 to 2.2");
  }

  private void sensitivity(Findings findings) {
    double[] derived = {2.23, 1.98, 1.79};
    String[] costs = {"2us", "2500ns", "3us"};
    for (int i = 0; i < costs.length; i++) {
      rate(findings, "v5.10.24 at " + costs[i] + " a program", DOUBLE + " --timer-cost " + costs[i])
          .expect("2-3 us a program", derived[i] * 0.98, derived[i] * 1.02)
          .predicted("derived " + Digits.fixed(derived[i], 2));
    }
  }

  private static void inWords(Findings findings, RunResult stale, RunResult doubled) {
    double perPacketUs = 1e6 / stale.throughput().pps();
    double costUs = ((Number) doubled.scenario().get("timerCostNs")).doubleValue() / 1e3;
    double programs = programsPerPacket(doubled);
    findings.say(
        "Why 5.10.24 is slower: every packet restarts the flush timer, and that now writes the"
            + " timer hardware "
            + Digits.fixed(programs, 2)
            + " times a packet (before: "
            + Digits.fixed(programsPerPacket(stale), 3)
            + "), twice whenever the timer comes before the tick; at "
            + Digits.fixed(costUs, 2)
            + " us a write that is "
            + Digits.fixed(programs * costUs, 2)
            + " us on top of the "
            + Digits.fixed(perPacketUs, 2)
            + " us that a packet takes anyway.");
    findings.say(
        "The commit is right, it only uncovered the cost: on v5.10.23 the cached soft expiry goes"
            + " stale, restarts skip the hardware, and the timer fires up to a tick late.");
  }

  /** Writes of the timer hardware by starts and cancels, per packet. */
  private static double programsPerPacket(RunResult result) {
    RunResult.Timer timer = result.timer();
    return (double) (timer.programs() - timer.programsInInterrupt())
        / result.throughput().packets();
  }

  private Rate rate(Findings findings, String label, String options) {
    String words = options + more;
    RunResult result = new NcmRun(NcmScenario.of(words)).run();
    Findings.Row row =
        findings.row(label).command("run ncm " + words).emulated(result.gbps(), GBPS, 2);
    return new Rate(row, result);
  }

  private static Findings.Row loss(
      Findings findings, String label, RunResult base, RunResult changed) {
    return findings.row(label).emulated(100 * (changed.gbps() / base.gbps() - 1), PERCENT, 1);
  }

  /** A row about a throughput, and the run behind it. */
  private record Rate(Findings.Row row, RunResult result) {
    Rate expect(String reported, double low, double high) {
      row.reported(reported).accept(low, high);
      return this;
    }

    RunResult predicted(String why) {
      row.predicted(why);
      return result;
    }

    RunResult calibrated(String why) {
      row.calibrated(why);
      return result;
    }

    RunResult shown(String why) {
      row.shown(why);
      return result;
    }
  }
}
