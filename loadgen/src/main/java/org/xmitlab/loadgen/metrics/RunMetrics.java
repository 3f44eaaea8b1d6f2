package org.xmitlab.loadgen.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.ncm.gadget.NcmCounters;
import org.xmitlab.netdev.DeliveryLedger;

/**
 * The counters of a run: of the gadget, of its CPU and that CPU's clock-event device, and of the
 * ledger. They count from time 0 on, unlike the result, whose rates begin with the generator.
 */
public final class RunMetrics implements MeterBinder {
  private static final String PREFIX = "xmitlab.";
  private static final double[] QUANTILES = {0.5, 0.9, 0.99, 0.999, 1};

  private final NcmRun run;

  /** Creates the binder of a run, before or after it has run. */
  public RunMetrics(NcmRun run) {
    this.run = run;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    bindTimer(registry, run.gadget().counters());
    bindBlocks(registry, run.gadget().counters());
    bindCpu(registry, run.machine().cpu(0));
    bindClockEvent(registry, run.machine().clockEvent(0));
    bindDelivery(registry, run.ledger());
    gauge(registry, "delivery.held", run.gadget(), gadget -> gadget.heldFrames());
  }

  private static void bindTimer(MeterRegistry registry, NcmCounters counters) {
    count(registry, "timer.starts", counters, c -> c.timerStarts);
    count(registry, "timer.starts.while.active", counters, c -> c.timerStartsWhileActive);
    count(registry, "timer.starts.that.program", counters, c -> c.startsThatProgram);
    count(registry, "timer.programs.in.starts", counters, c -> c.programsInStarts);
    count(registry, "timer.cancels", counters, c -> c.timerCancels);
    count(registry, "timer.expiries", counters, c -> c.timerExpiries);
    gauge(registry, "timer.late.max.ns", counters, c -> c.maxLateNs);
  }

  private static void bindBlocks(MeterRegistry registry, NcmCounters counters) {
    count(registry, "ntb.sent", counters, c -> c.ntbs);
    count(registry, "ntb.bytes", counters, c -> c.ntbBytes);
    count(registry, "ntb.datagrams", counters, c -> c.datagrams);
    count(registry, "ntb.closed", counters, c -> c.closedByFull, "by", "full");
    count(registry, "ntb.closed", counters, c -> c.closedByTimer, "by", "timer");
    count(registry, "ntb.closed", counters, c -> c.closedByLast, "by", "last");
    count(registry, "ntb.flushes.lost", counters, c -> c.stalledFlushes);
    count(registry, "tx.busy", counters, c -> c.busy);
    count(registry, "tx.errors", counters, c -> c.txErrors);
  }

  private static void bindCpu(MeterRegistry registry, Cpu cpu) {
    String id = Integer.toString(cpu.id());
    gauge(registry, "cpu.now.ns", cpu, c -> c.nowNs(), "cpu", id);
    for (CostKind kind : CostKind.values()) {
      String label = kind.label().toLowerCase(Locale.ROOT);
      count(registry, "cpu.spent.ns", cpu, c -> c.spentNs(kind), "cpu", id, "kind", label);
    }
  }

  private static void bindClockEvent(MeterRegistry registry, ClockEventDevice device) {
    count(registry, "clockevent.programs", device, d -> d.programs());
    count(registry, "clockevent.programs.in.interrupt", device, d -> d.programsInInterrupt());
    count(registry, "clockevent.interrupts", device, d -> d.interrupts());
  }

  private static void bindDelivery(MeterRegistry registry, DeliveryLedger ledger) {
    count(registry, "delivery.sent", ledger, l -> l.sent());
    count(registry, "delivery.sent.bytes", ledger, l -> l.sentBytes());
    count(registry, "delivery.received", ledger, l -> l.received());
    count(registry, "delivery.received.bytes", ledger, l -> l.receivedBytes());
    count(registry, "delivery.duplicated", ledger, l -> l.duplicated());
    count(registry, "delivery.reordered", ledger, l -> l.reordered());
    count(registry, "delivery.unexpected", ledger, l -> l.unexpected());
    gauge(registry, "delivery.outstanding", ledger, l -> l.outstanding());
    Histogram latencyNs = ledger.latencyNs();
    for (double quantile : QUANTILES) {
      gauge(
          registry,
          "delivery.latency.ns",
          latencyNs,
          h -> h.getValueAtPercentile(100 * quantile),
          "quantile",
          Double.toString(quantile));
    }
  }

  private static <T> void count(
      MeterRegistry registry, String name, T of, ToDoubleFunction<T> value, String... tags) {
    FunctionCounter.builder(PREFIX + name, of, value).tags(tags).register(registry);
  }

  private static <T> void gauge(
      MeterRegistry registry, String name, T of, ToDoubleFunction<T> value, String... tags) {
    Gauge.builder(PREFIX + name, of, value).tags(tags).strongReference(true).register(registry);
  }
}
