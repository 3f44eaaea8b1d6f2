package org.xmitlab.loadgen.conformance.stmmac;

import java.util.List;
import java.util.Locale;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.scenario.StmmacScenario;

/**
 * Replays {@code scenario_reference.csv}: event rates of a TCP bulk sender, from a throw-away model
 * that was written independently. One row is one run and one recording. Columns and tolerances are
 * those that spec/stmmac.md section 13.2 calls robust.
 *
 * <p>Whether a completion falls into the same poll as a receive interrupt depends on phase, which
 * the text does not fix. So polls are accepted from R + 0.75 T to R + T besides 3 % of what is
 * recorded, and timer starts, of which every such poll makes one, move with them.
 */
final class ScenarioReferenceReplayer extends CsvReplayer {
  private static final double TIGHT = 0.03;
  private static final double S4_WITHOUT_TSO = 0.05;
  private static final double SLOW_S3 = 0.06;
  private static final double SATURATED = 0.08;
  private static final double WINDOW_LIMITED = 0.10;

  /** Rates below this are compared as if they were this, per second: phase makes up the rest. */
  private static final double SMALLEST_RATE = 300;

  ScenarioReferenceReplayer() {
    super(
        "parameters_changed_from_base,profile,goodput_mbps,cpu_share,xmit_per_s,"
            + "timer_start_calls_per_s,mod_timer_noops_per_s,expiries_per_s,cancels_per_s,"
            + "tx_polls_per_s,tx_polls_pending_per_s,rx_irqs_per_s,ic_irqs_per_s,"
            + "ic_descriptors_per_s",
        "parameters_changed_from_base",
        "profile");
  }

  @Override
  String firstDifference(List<CsvRows.Row> rows) {
    CsvRows.Row row = rows.get(0);
    ReferenceScenario scenario = new ReferenceScenario(row);
    RunResult result = new StmmacRun(StmmacScenario.of(scenario.words())).run();
    double perSecond = 1e9 / result.throughput().virtualNs();
    RunResult.Coalescing c = result.coalescing();
    double polls = c.txPolls() * perSecond;
    double starts = c.timerStarts() * perSecond;
    double goodput = result.throughput().l2Bps() / 1e6 * 1448 / 1514;
    double loose = scenario.saturates() ? SATURATED : TIGHT;
    String basics =
        firstOf(
            compare(row, "goodput_mbps", goodput, loose),
            compare(row, "xmit_per_s", c.xmits() * perSecond, loose));
    if (basics != null || scenario.saturates()) {
      double programs = result.timer().programs() * perSecond;
      return firstOf(basics, compare(row, "timer_start_calls_per_s", programs, SATURATED));
    }
    double expiries = result.timer().expiries() * perSecond;
    return firstOf(
        pollsDifference(row, scenario, c, perSecond, expiries),
        startsDifference(row, scenario, starts, polls, c.cancelsArmed() * perSecond),
        scenario.tso() ? tsoDifference(row, scenario, c, perSecond, expiries) : null,
        compare(row, "ic_descriptors_per_s", c.icDescriptors() * perSecond, TIGHT));
  }

  private static String pollsDifference(
      CsvRows.Row row,
      ReferenceScenario scenario,
      RunResult.Coalescing c,
      double perSecond,
      double expiries) {
    double rx = c.rxInterrupts() * perSecond;
    double ic = c.icDescriptors() * perSecond;
    double polls = c.txPolls() * perSecond;
    boolean inBand = polls >= 0.97 * (rx + 0.75 * ic) && polls <= 1.03 * (rx + ic + expiries);
    boolean cancelsCost = scenario.slowTimer() && row.text("profile").startsWith("S5");
    return inBand ? null : compare(row, "tx_polls_per_s", polls, cancelsCost ? SATURATED : TIGHT);
  }

  private static String startsDifference(
      CsvRows.Row row, ReferenceScenario scenario, double starts, double polls, double cancels) {
    String profile = row.text("profile");
    if (!scenario.tso() && profile.startsWith("S5")) {
      return null;
    }
    double tolerance = TIGHT;
    if (scenario.windowLimits() && (profile.startsWith("S4") || profile.startsWith("S5"))) {
      tolerance = WINDOW_LIMITED;
    } else if (!scenario.tso() && profile.equals("S4")) {
      tolerance = S4_WITHOUT_TSO;
    } else if (!scenario.tso() && profile.equals("S3") && scenario.slowTimer()) {
      tolerance = SLOW_S3;
    }
    boolean everyPollStarts = !profile.equals("S3") && !profile.startsWith("S5");
    double moreStarts = 0;
    if (everyPollStarts) {
      moreStarts = polls - row.decimal("tx_polls_per_s");
    } else if (!profile.equals("S3")) {
      moreStarts = cancels - row.decimal("cancels_per_s");
    }
    return compare(row, "timer_start_calls_per_s", starts - moreStarts, tolerance);
  }

  private static String tsoDifference(
      CsvRows.Row row,
      ReferenceScenario scenario,
      RunResult.Coalescing c,
      double perSecond,
      double expiries) {
    double split = scenario.windowLimits() ? WINDOW_LIMITED : TIGHT;
    return firstOf(
        compare(row, "expiries_per_s", expiries, split),
        compare(row, "rx_irqs_per_s", c.rxInterrupts() * perSecond, TIGHT),
        compare(row, "ic_irqs_per_s", c.txInterrupts() * perSecond, TIGHT));
  }

  private static String compare(CsvRows.Row row, String column, double emulated, double tolerance) {
    double recorded = row.decimal(column);
    boolean close = Math.abs(emulated - recorded) <= tolerance * Math.max(recorded, SMALLEST_RATE);
    return close
        ? null
        : String.format(
            Locale.ROOT,
            "%s is %.1f, recorded %.1f, accepted within %.0f %%",
            column,
            emulated,
            recorded,
            100 * tolerance);
  }
}
