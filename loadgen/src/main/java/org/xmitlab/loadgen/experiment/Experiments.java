package org.xmitlab.loadgen.experiment;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.loadgen.report.Table;
import org.xmitlab.loadgen.scenario.Registry;

/** The experiments that are known by name. */
public final class Experiments {
  private static final String ALL = "all";

  private static final Registry<Experiment> REGISTRY =
      new Registry<>(
          "experiment",
          List.of(
              new NcmRegression(),
              new RestartCost(),
              new MovedAhead(),
              new DeadlinePolicies(),
              new SettimeStorm(),
              new FlushStall(),
              new FillLimits(),
              new NcmFieldCases(),
              new NcmLatencyCases(),
              new TraceCounts(),
              new RealKernel(),
              new WheelGranularity(),
              new LazyRemoval(),
              new BaseLookup(),
              new RearmCost(),
              new TickResolution(),
              new SoftUnderLoad(),
              new StmmacCoalescing(),
              new StmmacSlowTimer(),
              new StmmacModTimer(),
              new StmmacStall(),
              new Stmmac2026(),
              new CoalescingRoundTrip(),
              new PktgenInterrupts(),
              new BulkDequeue()),
          Experiment::name,
          Experiment::title);

  private Experiments() {}

  /** Returns the experiments of some names; {@code all} is all of them, no name the first. */
  public static List<Experiment> named(List<String> names) {
    List<Experiment> all = new ArrayList<>(REGISTRY.entries().values());
    if (names.isEmpty()) {
      return all.subList(0, 1);
    }
    if (names.contains(ALL)) {
      return all;
    }
    return names.stream().map(name -> REGISTRY.get("reproduce", name)).toList();
  }

  /** Returns the list of experiments for a terminal. */
  public static String catalogue() {
    Table table = new Table("experiment", "what it reproduces", "source");
    for (Experiment experiment : REGISTRY.entries().values()) {
      table.row(experiment.name(), experiment.title(), experiment.source());
    }
    return table.toString();
  }
}
