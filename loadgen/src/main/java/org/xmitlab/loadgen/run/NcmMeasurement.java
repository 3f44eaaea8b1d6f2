package org.xmitlab.loadgen.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.pktgen.PktgenHandler;
import org.xmitlab.loadgen.pktgen.PktgenResult;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.machine.Machine;
import org.xmitlab.ncm.gadget.NcmCounters;
import org.xmitlab.ncm.gadget.NcmGadget;
import org.xmitlab.ncm.gadget.TimerWindow;
import org.xmitlab.ncm.usb.BulkInLink;
import org.xmitlab.netdev.DeliveryLedger;

/**
 * Reads the counters of a run at its landmarks and makes the result of them. Throughput and CPU
 * shares cover the time in which the generator sent; delivery the whole run from its first call on.
 * The clock-event device is looked at while the driver's timer is in use, as in the recordings of
 * cases S-49 to S-51, or over the whole run if the driver uses none.
 */
final class NcmMeasurement {
  private static final double SATURATED = 0.98;

  private final NcmScenario scenario;
  private final Cpu cpu;
  private final ClockEventDevice clockEvent;
  private final NcmGadget gadget;
  private final BulkInLink link;
  private final DeliveryLedger ledger;
  private final PktgenHandler generator;
  private final long[] spentAtStartNs = new long[CostKind.values().length];
  private final long[] spentNs = new long[CostKind.values().length];

  private long programsAtStart;
  private long programsInInterruptAtStart;
  private long interruptsAtStart;
  private long linkBusyNs;
  private long wireBytes;

  NcmMeasurement(
      NcmScenario scenario,
      Machine machine,
      NcmGadget gadget,
      BulkInLink link,
      DeliveryLedger ledger,
      PktgenHandler generator) {
    this.scenario = scenario;
    this.cpu = machine.cpu(0);
    this.clockEvent = machine.clockEvent(0);
    this.gadget = gadget;
    this.link = link;
    this.ledger = ledger;
    this.generator = generator;
  }

  void generatorStarts() {
    programsAtStart = clockEvent.programs();
    programsInInterruptAtStart = clockEvent.programsInInterrupt();
    interruptsAtStart = clockEvent.interrupts();
    for (CostKind kind : CostKind.values()) {
      spentAtStartNs[kind.ordinal()] = cpu.spentNs(kind);
    }
  }

  void generatorStopped() {
    for (CostKind kind : CostKind.values()) {
      spentNs[kind.ordinal()] = cpu.spentNs(kind) - spentAtStartNs[kind.ordinal()];
    }
    linkBusyNs = link.busyNs(cpu.nowNs());
    wireBytes = gadget.counters().ntbBytes;
  }

  RunResult result() {
    PktgenResult sent = generator.result();
    return new RunResult(
        ScenarioMap.of(scenario),
        throughput(sent),
        timer(sent),
        ntb(),
        null,
        latency(),
        List.of(cpuShare(sent)),
        delivery(),
        sent.block());
  }

  private RunResult.Throughput throughput(PktgenResult sent) {
    long elapsedNs = Math.max(sent.elapsedNs(), 1);
    double perSecond = 1e9 / elapsedNs;
    long bytes = sent.packets() * sent.sizeBytes();
    return new RunResult.Throughput(
        sent.packets(),
        bytes,
        sent.elapsedNs(),
        sent.packets() * perSecond,
        8 * bytes * perSecond,
        8 * wireBytes * perSecond,
        sent.gaveUp() ? "a queue that stayed stopped" : limitedBy(elapsedNs));
  }

  /**
   * Names the stage that was never idle: the wire, the CPU with its largest piece, or the sender.
   */
  private String limitedBy(long elapsedNs) {
    if (linkBusyNs >= SATURATED * elapsedNs) {
      return "link";
    }
    long busyNs = 0;
    CostKind largest = CostKind.WAIT;
    for (CostKind kind : CostKind.values()) {
      if (kind != CostKind.WAIT) {
        busyNs += spentNs[kind.ordinal()];
        if (largest == CostKind.WAIT || spentNs[kind.ordinal()] > spentNs[largest.ordinal()]) {
          largest = kind;
        }
      }
    }
    return busyNs >= SATURATED * elapsedNs ? "cpu: " + largest.label() : "offered load";
  }

  private RunResult.Timer timer(PktgenResult sent) {
    NcmCounters counters = gadget.counters();
    TimerWindow window = gadget.timerWindow();
    boolean used = window.wasUsed();
    return new RunResult.Timer(
        counters.timerStarts,
        ratio(counters.timerStarts, sent.packets()),
        counters.timerStartsWhileActive,
        counters.startsThatProgram,
        counters.timerCancelsArmed,
        used ? window.programs() : clockEvent.programs() - programsAtStart,
        ratio(counters.programsInStarts, counters.timerStarts),
        used
            ? window.programsInInterrupt()
            : clockEvent.programsInInterrupt() - programsInInterruptAtStart,
        used ? window.interrupts() : clockEvent.interrupts() - interruptsAtStart,
        counters.timerExpiries,
        counters.maxLateNs);
  }

  private RunResult.Ntb ntb() {
    NcmCounters counters = gadget.counters();
    return new RunResult.Ntb(
        counters.ntbs,
        ratio(counters.datagrams, counters.ntbs),
        counters.closedByFull,
        counters.closedByTimer,
        counters.closedByLast,
        counters.busy,
        counters.stalledFlushes);
  }

  private RunResult.Latency latency() {
    Histogram latencyNs = ledger.latencyNs();
    long count = latencyNs.getTotalCount();
    return new RunResult.Latency(
        count,
        count == 0 ? 0 : latencyNs.getMinValue(),
        latencyNs.getValueAtPercentile(50),
        latencyNs.getValueAtPercentile(90),
        latencyNs.getValueAtPercentile(99),
        latencyNs.getValueAtPercentile(99.9),
        latencyNs.getMaxValue(),
        latencyNs.getMean());
  }

  private RunResult.CpuShare cpuShare(PktgenResult sent) {
    double elapsedNs = Math.max(sent.elapsedNs(), 1);
    Map<String, Double> shares = new LinkedHashMap<>();
    double busy = 0;
    for (CostKind kind : CostKind.values()) {
      double share = spentNs[kind.ordinal()] / elapsedNs;
      if (share > 0) {
        shares.put(kind.label(), share);
      }
      busy += kind == CostKind.WAIT ? 0 : share;
    }
    return new RunResult.CpuShare(cpu.id(), busy, shares);
  }

  private RunResult.Delivery delivery() {
    long stuck = gadget.heldFrames();
    return new RunResult.Delivery(
        ledger.sent(),
        ledger.received(),
        Math.max(ledger.outstanding() - stuck, 0),
        ledger.duplicated(),
        ledger.reordered(),
        stuck,
        gadget.isStalled());
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
