package org.xmitlab.loadgen.metrics;

import io.micrometer.core.instrument.Measurement;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Statistic;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.xmitlab.loadgen.report.Digits;
import org.xmitlab.loadgen.run.DeviceRun;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.machine.Machine;

/**
 * Meters as text, one a line in the manner of Prometheus: {@code name{tag="value"} 42}, sorted.
 * Counters end in {@code _total}.
 */
public final class MetricsText {
  private MetricsText() {}

  /** Returns the meters of a run as they are now. */
  public static String of(DeviceRun run) {
    if (run instanceof NcmRun ncm) {
      return of(new NcmMetrics(ncm), ncm.machine());
    }
    StmmacRun stmmac = (StmmacRun) run;
    return of(new StmmacMetrics(stmmac), stmmac.machine());
  }

  private static String of(MeterBinder binder, Machine machine) {
    MeterRegistry registry =
        new SimpleMeterRegistry(SimpleConfig.DEFAULT, new VirtualClock(machine.cpu(0)));
    try {
      binder.bindTo(registry);
      return of(registry);
    } finally {
      registry.close();
    }
  }

  /** Returns the meters of a registry as they are now. */
  public static String of(MeterRegistry registry) {
    List<String> lines = new ArrayList<>();
    for (Meter meter : registry.getMeters()) {
      for (Measurement measurement : meter.measure()) {
        lines.add(line(meter.getId(), measurement));
      }
    }
    Collections.sort(lines);
    return String.join("", lines);
  }

  private static String line(Meter.Id id, Measurement measurement) {
    boolean counter = measurement.getStatistic() == Statistic.COUNT;
    return id.getName().replace('.', '_')
        + (counter ? "_total" : "")
        + tags(id.getTags())
        + " "
        + Digits.json(measurement.getValue())
        + "\n";
  }

  private static String tags(List<Tag> tags) {
    return tags.isEmpty()
        ? ""
        : tags.stream()
            .map(tag -> tag.getKey() + "=\"" + tag.getValue() + "\"")
            .collect(Collectors.joining(",", "{", "}"));
  }
}
