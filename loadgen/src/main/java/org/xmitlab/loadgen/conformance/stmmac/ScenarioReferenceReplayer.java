package org.xmitlab.loadgen.conformance.stmmac;

import java.util.List;
import java.util.Locale;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.loadgen.scenario.StmmacScenario;

/**
 * Replays {@code scenario_reference.csv}: event rates of a TCP bulk sender, from a throw-away model
 * that was written independently. One row is one run and one recording. What is compared, and how
 * closely, is what spec/stmmac.md section 13.2 calls robust:
 *
 * <ul>
 *   <li>TSO: every column but the CPU share within 3 %. Whether a completion falls into the same
 *       poll as a receive interrupt is a matter of phase, so polls may also lie between R + 0.75 T
 *       and R + T (and the expiries); each poll that S0 to S2 and S4 leave pending starts the
 *       timer, so starts move with them. The split of S4 and S5a within 10 % where the window is
 *       the limit. Cancels only from 150 a second on. Below, they are not reproducible, and what
 *       S5a and S5b start either expires or is cancelled, so there starts are compared without the
 *       cancelled ones (largest: S5a, cwnd=262144, 58 cancels against 20, starts 3.5 % off).
 *   <li>Segmented in software: goodput, xmit, polls, completion interrupts and starts within 3 %
 *       (S3 6 % from 30 us a write on, S4 5 %); receive interrupts and the starts of S5a and S5b
 *       are not determined, only their order of magnitude is.
 *   <li>A CPU that is busy all the time: goodput, xmit and starts within 8 % (largest: S1, 61 us a
 *       write, 5.7 %; the recorded share is above 1 there, so its window is longer than it says).
 * </ul>
 *
 * <p>Beside that a rate may be off by what one event in the recording's window makes: recorded are
 * multiples of 2.5 or 3.33 a second.
 */
final class ScenarioReferenceReplayer extends CsvReplayer {
  private static final double TIGHT = 0.03;
  private static final double S4_WITHOUT_TSO = 0.05;
  private static final double SLOW_S3 = 0.06;
  private static final double SATURATED = 0.08;
  private static final double WINDOW_LIMITED = 0.10;
  private static final double BUSY_SHARE = 0.98;
  private static final double REPRODUCIBLE_CANCELS = 150;
  private static final long SLOW_WRITE_NS = 30_000;

  /** One event in 300 ms, the shortest of the recorded windows. */
  private static final double ONE_EVENT = 10.0 / 3;

  /** Half an order of magnitude up or down. */
  private static final double SAME_ORDER = Math.sqrt(10);

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
    ReferenceScenario reference = new ReferenceScenario(row);
    StmmacScenario scenario = reference.scenario();
    ReferenceRates rates = ReferenceRates.of(new StmmacRun(scenario).run());
    boolean saturated = row.decimal("cpu_share") >= BUSY_SHARE;
    double tolerance = saturated ? SATURATED : TIGHT;
    String basics =
        firstOf(
            compare(row, "goodput_mbps", rates.goodputMbps(), tolerance),
            compare(row, "xmit_per_s", rates.xmits(), tolerance));
    if (basics != null) {
      return basics;
    }
    if (saturated) {
      return compare(row, "timer_start_calls_per_s", rates.starts(), SATURATED);
    }
    return reference.tso()
        ? withTso(row, reference, scenario, rates)
        : withoutTso(row, reference, rates);
  }

  private static String withTso(
      CsvRows.Row row, ReferenceScenario reference, StmmacScenario scenario, ReferenceRates rates) {
    String profile = row.text("profile");
    boolean splits = profile.startsWith("S4") || profile.equals("S5a");
    boolean limited = splits && reference.windowLimits(scenario.workload().tcp());
    double tolerance = limited ? WINDOW_LIMITED : TIGHT;
    String polls =
        firstOf(
            compare(row, "tx_polls_per_s", rates.polls(), TIGHT),
            compare(row, "tx_polls_pending_per_s", rates.pendingPolls(), TIGHT));
    boolean otherPhase = polls != null && reference.receivePollsTx() && isInPhaseBand(rates);
    boolean fewCancels =
        row.decimal("cancels_per_s") < REPRODUCIBLE_CANCELS
            && rates.cancels() < REPRODUCIBLE_CANCELS;
    double more = 0;
    if (profile.startsWith("S5")) {
      more = fewCancels ? rates.cancels() - row.decimal("cancels_per_s") : 0;
    } else if (otherPhase && !profile.equals("S3")) {
      more = rates.pendingPolls() - row.decimal("tx_polls_pending_per_s");
    }
    return firstOf(
        otherPhase ? null : polls,
        compare(row, "timer_start_calls_per_s", rates.starts() - more, tolerance),
        compare(row, "mod_timer_noops_per_s", rates.noops(), TIGHT),
        compare(row, "expiries_per_s", rates.expiries(), tolerance),
        fewCancels ? null : compare(row, "cancels_per_s", rates.cancels(), tolerance),
        compare(row, "rx_irqs_per_s", rates.rxInterrupts(), TIGHT),
        compare(row, "ic_irqs_per_s", rates.icInterrupts(), TIGHT),
        compare(row, "ic_descriptors_per_s", rates.icDescriptors(), TIGHT));
  }

  private static boolean isInPhaseBand(ReferenceRates rates) {
    double byInterrupt = rates.polls() - rates.expiries();
    return byInterrupt >= rates.rxInterrupts() + 0.75 * rates.icInterrupts()
        && byInterrupt <= rates.rxInterrupts() + rates.icInterrupts();
  }

  private static String withoutTso(
      CsvRows.Row row, ReferenceScenario reference, ReferenceRates rates) {
    String profile = row.text("profile");
    double tolerance = TIGHT;
    if (profile.startsWith("S4")) {
      tolerance = S4_WITHOUT_TSO;
    } else if (profile.equals("S3") && reference.programNs() >= SLOW_WRITE_NS) {
      tolerance = SLOW_S3;
    }
    return firstOf(
        compare(row, "tx_polls_per_s", rates.polls(), TIGHT),
        profile.startsWith("S5")
            ? sameOrder(row, "timer_start_calls_per_s", rates.starts())
            : compare(row, "timer_start_calls_per_s", rates.starts(), tolerance),
        sameOrder(row, "rx_irqs_per_s", rates.rxInterrupts()),
        compare(row, "ic_irqs_per_s", rates.icInterrupts(), TIGHT),
        compare(row, "ic_descriptors_per_s", rates.icDescriptors(), TIGHT));
  }

  private static String compare(CsvRows.Row row, String column, double emulated, double tolerance) {
    double recorded = row.decimal(column);
    double allowed = Math.max(tolerance * recorded, ONE_EVENT);
    return Math.abs(emulated - recorded) <= allowed
        ? null
        : difference(
            column,
            emulated,
            recorded,
            String.format(Locale.ROOT, "within %.0f %%", 100 * tolerance));
  }

  private static String sameOrder(CsvRows.Row row, String column, double emulated) {
    double recorded = row.decimal(column);
    boolean same = emulated <= recorded * SAME_ORDER && emulated >= recorded / SAME_ORDER;
    return same ? null : difference(column, emulated, recorded, "of the same order");
  }

  private static String difference(String column, double emulated, double recorded, String what) {
    return String.format(
        Locale.ROOT, "%s is %.1f, recorded %.1f, accepted %s", column, emulated, recorded, what);
  }
}
