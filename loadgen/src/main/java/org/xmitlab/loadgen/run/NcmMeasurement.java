package org.xmitlab.loadgen.run;

import java.util.List;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.pktgen.PktgenResult;
import org.xmitlab.loadgen.pktgen.TrafficSource;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.workload.RequestHandler;
import org.xmitlab.machine.Machine;
import org.xmitlab.ncm.gadget.NcmCounters;
import org.xmitlab.ncm.gadget.NcmGadget;
import org.xmitlab.ncm.gadget.TimerWindow;
import org.xmitlab.ncm.host.CdcNcmNic;
import org.xmitlab.ncm.usb.BulkInLink;
import org.xmitlab.netdev.DeliveryLedger;

/**
 * Reads the counters of a run at its landmarks and makes the result of them. Throughput and CPU
 * shares cover the time in which the generator sent; delivery the whole run from its first call on.
 * The clock-event device is looked at while the driver's timer is in use, as in the recordings of
 * cases S-49 to S-51, or over the whole run if the driver uses none.
 */
final class NcmMeasurement {
  private final NcmScenario scenario;
  private final Cpu cpu;
  private final ClockEventDevice clockEvent;
  private final NcmGadget gadget;
  private final BulkInLink link;
  private final DeliveryLedger ledger;
  private final HostSide hostSide;
  private final List<TrafficSource> sources;
  private final RequestHandler asking;
  private final CpuTime cpuTime;

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
      HostSide hostSide,
      List<TrafficSource> sources,
      RequestHandler asking) {
    this.scenario = scenario;
    this.cpu = machine.cpu(0);
    this.cpuTime = new CpuTime(cpu);
    this.clockEvent = machine.clockEvent(0);
    this.gadget = gadget;
    this.link = link;
    this.ledger = ledger;
    this.hostSide = hostSide;
    this.sources = sources;
    this.asking = asking;
  }

  void generatorStarts() {
    programsAtStart = clockEvent.programs();
    programsInInterruptAtStart = clockEvent.programsInInterrupt();
    interruptsAtStart = clockEvent.interrupts();
    cpuTime.begin();
  }

  void generatorStopped() {
    cpuTime.end();
    boolean in = scenario.exchange().direction().isIn();
    linkBusyNs = in ? link.busyNs(cpu.nowNs()) : hostSide.link().busyNs(cpu.nowNs());
    wireBytes = in ? gadget.counters().ntbBytes : hostSide.nic().ntbBytes();
  }

  RunResult result() {
    PktgenResult sent = sources.get(0).result();
    boolean in = scenario.exchange().direction().isIn();
    return new RunResult(
        ScenarioMap.of(scenario),
        throughput(sent),
        timer(sent),
        ntb(),
        null,
        RunResult.Latency.of(in ? ledger.latencyNs() : hostSide.ledger().latencyNs()),
        List.of(cpuTime.share(Math.max(sent.elapsedNs(), 1))),
        in ? inDelivery() : outDelivery(),
        sources.get(0).block(),
        hostSide == null ? null : out(),
        asking == null ? null : RunResult.Latency.of(asking.roundTripNs()),
        null);
  }

  private RunResult.Throughput throughput(PktgenResult sent) {
    boolean out = !scenario.exchange().direction().isIn();
    long untilArrivalNs = out ? hostSide.lastArrivalNs() - sent.startedNs() : 0;
    long elapsedNs = Math.max(Math.max(sent.elapsedNs(), untilArrivalNs), 1);
    double perSecond = 1e9 / elapsedNs;
    long bytes = sent.packets() * sent.sizeBytes();
    return new RunResult.Throughput(
        sent.packets(),
        bytes,
        out ? elapsedNs : sent.elapsedNs(),
        sent.packets() * perSecond,
        8 * bytes * perSecond,
        8 * wireBytes * perSecond,
        sent.gaveUp() ? "a queue that stayed stopped" : limitedBy(Math.max(sent.elapsedNs(), 1)));
  }

  private String limitedBy(long elapsedNs) {
    return cpuTime.limitedBy(elapsedNs, linkBusyNs, sources.get(0).heldBackBy());
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

  private RunResult.Out out() {
    CdcNcmNic nic = hostSide.nic();
    PktgenResult sent = sources.get(sources.size() - 1).result();
    double elapsedNs = Math.max(hostSide.lastArrivalNs() - sent.startedNs(), 1);
    return new RunResult.Out(
        hostSide.ledger().sent(),
        8e9 * hostSide.ledger().receivedBytes() / elapsedNs,
        nic.ntbs(),
        ratio(nic.datagrams(), nic.ntbs()),
        nic.closedByTimer(),
        nic.timerStarts(),
        nic.timerExpiries(),
        hostSide.receive().transfers(),
        hostSide.receive().rxErrors(),
        hostSide.link().naks(),
        hostSide.link().interrupts(),
        RunResult.Latency.of(hostSide.ledger().latencyNs()),
        outDelivery());
  }

  private RunResult.Delivery inDelivery() {
    long dropped = sources.get(0).droppedFrames();
    return delivery(ledger, gadget.heldFrames(), gadget.isStalled(), dropped);
  }

  private RunResult.Delivery outDelivery() {
    return delivery(hostSide.ledger(), hostSide.nic().heldFrames(), false, 0);
  }

  private static RunResult.Delivery delivery(
      DeliveryLedger books, long stuck, boolean stalled, long dropped) {
    return new RunResult.Delivery(
        books.sent(),
        books.received(),
        Math.max(books.outstanding() - stuck, 0),
        books.duplicated(),
        books.reordered(),
        stuck,
        stalled,
        dropped);
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
