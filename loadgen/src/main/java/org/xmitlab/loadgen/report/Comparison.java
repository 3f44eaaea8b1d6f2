package org.xmitlab.loadgen.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.xmitlab.loadgen.run.RunResult;
import org.xmitlab.loadgen.scenario.ScenarioOption;
import org.xmitlab.loadgen.scenario.ScenarioText;

/** Runs side by side: the first is the base, the others show their difference to it in percent. */
public final class Comparison {
  private final List<ScenarioOption> varied;
  private final List<ScenarioText> scenarios = new ArrayList<>();
  private final List<RunResult> results = new ArrayList<>();

  /** Creates a comparison whose rows are told apart by these options. */
  public Comparison(List<ScenarioOption> varied) {
    this.varied = List.copyOf(varied);
  }

  /** Adds a row. */
  public void add(ScenarioText scenario, RunResult result) {
    scenarios.add(scenario);
    results.add(result);
  }

  /** Returns the rows as a table for a terminal. */
  public String table() {
    List<String> headings = new ArrayList<>();
    varied.forEach(option -> headings.add(option.flag().substring(2)));
    headings.addAll(
        List.of(
            ">Gbit/s L2",
            ">delta",
            ">starts/pkt",
            ">prog/start",
            ">programs",
            isNcm() ? ">frames/NTB" : ">irq/frame",
            ">p50",
            ">max",
            "limited by",
            "delivery"));
    Table table = new Table(headings.toArray(String[]::new));
    for (int i = 0; i < results.size(); i++) {
      RunResult r = results.get(i);
      List<String> cells = names(i);
      cells.add(Digits.fixed(r.gbps(), 3));
      cells.add(i == 0 ? "base" : delta(r.gbps(), results.get(0).gbps()));
      cells.add(Digits.fixed(r.timer().startsPerPacket(), 2));
      cells.add(Digits.fixed(r.timer().programsPerStart(), 3));
      cells.add(Digits.grouped(r.timer().programs()));
      cells.add(
          r.ntb() != null
              ? Digits.fixed(r.ntb().datagramsPerNtb(), 2)
              : Digits.fixed(r.coalescing().irqPerPacket(), 3));
      cells.add(latency(r, r.latencyNs().p50()));
      cells.add(latency(r, r.latencyNs().max()));
      cells.add(r.throughput().limitedBy());
      cells.add(delivery(r.delivery()));
      table.row(cells.toArray(String[]::new));
    }
    return table.toString();
  }

  private boolean isNcm() {
    return results.isEmpty() || results.get(0).ntb() != null;
  }

  /** Returns the rows as CSV with a heading. */
  public String csv() {
    StringBuilder csv = new StringBuilder();
    varied.forEach(option -> csv.append(option.flag().substring(2)).append(','));
    csv.append("gbps_l2,starts_per_packet,programs_per_start,programs,frames_per_ntb,")
        .append("latency_p50_ns,latency_max_ns,limited_by,lost,stuck,stalled\n");
    for (int i = 0; i < results.size(); i++) {
      RunResult r = results.get(i);
      names(i).forEach(name -> csv.append(name).append(','));
      csv.append(Digits.json(r.gbps())).append(',');
      csv.append(Digits.json(r.timer().startsPerPacket())).append(',');
      csv.append(Digits.json(r.timer().programsPerStart())).append(',');
      csv.append(r.timer().programs()).append(',');
      csv.append(r.ntb() == null ? "" : Digits.json(r.ntb().datagramsPerNtb())).append(',');
      csv.append(r.latencyNs().p50()).append(',').append(r.latencyNs().max()).append(',');
      csv.append(r.throughput().limitedBy()).append(',');
      csv.append(r.delivery().lost()).append(',').append(r.delivery().stuck()).append(',');
      csv.append(r.delivery().stalled()).append('\n');
    }
    return csv.toString();
  }

  private List<String> names(int row) {
    List<String> names = new ArrayList<>();
    varied.forEach(option -> names.add(scenarios.get(row).get(option)));
    return names;
  }

  private static String latency(RunResult result, long ns) {
    return result.latencyNs().count() == 0 ? "" : Digits.time(ns);
  }

  private static String delta(double value, double base) {
    return base == 0 ? "" : String.format(Locale.ROOT, "%+.1f %%", 100 * (value / base - 1));
  }

  private static String delivery(RunResult.Delivery d) {
    if (d.stalled()) {
      return "stalled, " + d.stuck() + " stuck";
    }
    return d.lost() + d.duplicated() + d.reordered() + d.stuck() == 0
        ? "complete"
        : d.lost() + " lost, " + d.reordered() + " reordered, " + d.stuck() + " stuck";
  }
}
