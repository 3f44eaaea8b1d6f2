package org.xmitlab.loadgen.metrics;

import static org.xmitlab.loadgen.metrics.Meters.count;
import static org.xmitlab.loadgen.metrics.Meters.gauge;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.xmitlab.loadgen.run.NcmRun;
import org.xmitlab.ncm.gadget.NcmCounters;
import org.xmitlab.netdev.DeliveryLedger;

/**
 * The counters of a run of the NCM gadget: of the gadget, of its CPU and that CPU's clock-event
 * device, and of the ledger. They count from time 0 on, unlike the result, whose rates begin with
 * the generator.
 */
public final class NcmMetrics implements MeterBinder {
  private final NcmRun run;

  /** Creates the binder of a run, before or after it has run. */
  public NcmMetrics(NcmRun run) {
    this.run = run;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    bindTimer(registry, run.gadget().counters());
    bindBlocks(registry, run.gadget().counters());
    Meters.bindMachine(registry, run.machine());
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

  private static void bindDelivery(MeterRegistry registry, DeliveryLedger ledger) {
    count(registry, "delivery.sent", ledger, l -> l.sent());
    count(registry, "delivery.sent.bytes", ledger, l -> l.sentBytes());
    count(registry, "delivery.received", ledger, l -> l.received());
    count(registry, "delivery.received.bytes", ledger, l -> l.receivedBytes());
    count(registry, "delivery.duplicated", ledger, l -> l.duplicated());
    count(registry, "delivery.reordered", ledger, l -> l.reordered());
    count(registry, "delivery.unexpected", ledger, l -> l.unexpected());
    gauge(registry, "delivery.outstanding", ledger, l -> l.outstanding());
    Meters.quantiles(registry, "delivery.latency.ns", ledger.latencyNs());
  }
}
