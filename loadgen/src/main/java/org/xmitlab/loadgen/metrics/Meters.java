package org.xmitlab.loadgen.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.machine.Machine;

/** Meters that look at plain fields when they are read. */
final class Meters {
  private static final String PREFIX = "xmitlab.";
  private static final double[] QUANTILES = {0.5, 0.9, 0.99, 0.999, 1};

  private Meters() {}

  static <T> void count(
      MeterRegistry registry, String name, T of, ToDoubleFunction<T> value, String... tags) {
    FunctionCounter.builder(PREFIX + name, of, value).tags(tags).register(registry);
  }

  static <T> void gauge(
      MeterRegistry registry, String name, T of, ToDoubleFunction<T> value, String... tags) {
    Gauge.builder(PREFIX + name, of, value).tags(tags).strongReference(true).register(registry);
  }

  /** Binds a few quantiles of a histogram of times. */
  static void quantiles(MeterRegistry registry, String name, Histogram ns, String... tags) {
    for (double quantile : QUANTILES) {
      Gauge.builder(PREFIX + name, ns, h -> h.getValueAtPercentile(100 * quantile))
          .tags(Tags.of(tags).and("quantile", Double.toString(quantile)))
          .strongReference(true)
          .register(registry);
    }
  }

  /** Binds where the first CPU's time goes, and its clock-event device. */
  static void bindMachine(MeterRegistry registry, Machine machine) {
    Cpu cpu = machine.cpu(0);
    String id = Integer.toString(cpu.id());
    gauge(registry, "cpu.now.ns", cpu, c -> c.nowNs(), "cpu", id);
    for (CostKind kind : CostKind.values()) {
      String label = kind.label().toLowerCase(Locale.ROOT);
      count(registry, "cpu.spent.ns", cpu, c -> c.spentNs(kind), "cpu", id, "kind", label);
    }
    ClockEventDevice device = machine.clockEvent(0);
    count(registry, "clockevent.programs", device, d -> d.programs());
    count(registry, "clockevent.programs.in.interrupt", device, d -> d.programsInInterrupt());
    count(registry, "clockevent.interrupts", device, d -> d.interrupts());
  }
}
