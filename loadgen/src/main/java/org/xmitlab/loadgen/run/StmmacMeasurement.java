package org.xmitlab.loadgen.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.machine.Machine;
import org.xmitlab.stmmac.driver.Stmmac;
import org.xmitlab.stmmac.driver.StmmacCounters;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;

/**
 * Reads the counters of a run at its landmarks and makes the result of them. Everything but
 * delivery, stalls and watchdog covers the time from the end of the warm-up to the end of sending.
 */
final class StmmacMeasurement {
  private static final double SATURATED = 0.98;

  private final StmmacScenario scenario;
  private final Cpu cpu;
  private final ClockEventDevice clockEvent;
  private final Stmmac nic;
  private final Load load;
  private final long[] spentNs = new long[CostKind.values().length];

  private long beganNs;
  private long elapsedNs;
  private long frames;
  private long bytes;
  private long wireBytes;
  private long wireBusyNs;
  private long programs;
  private long programsInInterrupt;
  private long interrupts;
  private RunResult.Timer timer;
  private RunResult.Coalescing coalescing;

  StmmacMeasurement(StmmacScenario scenario, Machine machine, Stmmac nic, Load load) {
    this.scenario = scenario;
    this.cpu = machine.cpu(0);
    this.clockEvent = machine.clockEvent(0);
    this.nic = nic;
    this.load = load;
  }

  /** The warm-up is over. */
  void begin() {
    note(-1);
    beganNs = cpu.nowNs();
    nic.restartCounters();
    load.latencyNs().reset();
  }

  /** Nothing is sent any more. */
  void end() {
    note(1);
    elapsedNs = Math.max(cpu.nowNs() - beganNs, 1);
    timer = timer();
    coalescing = coalescing();
  }

  /** Adds every counter that only grows, with a sign: what is left is the difference. */
  private void note(int sign) {
    frames += sign * load.receivedFrames();
    bytes += sign * load.receivedBytes();
    wireBytes += sign * nic.wire().wireBytes();
    wireBusyNs += sign * nic.wire().busyNs(cpu.nowNs());
    programs += sign * clockEvent.programs();
    programsInInterrupt += sign * clockEvent.programsInInterrupt();
    interrupts += sign * clockEvent.interrupts();
    for (CostKind kind : CostKind.values()) {
      spentNs[kind.ordinal()] += sign * cpu.spentNs(kind);
    }
  }

  RunResult result() {
    return new RunResult(
        ScenarioMap.of(scenario),
        throughput(),
        timer,
        null,
        withCompletions(),
        latency(),
        List.of(cpuShare()),
        delivery(),
        load.block(frames, elapsedNs));
  }

  private RunResult.Throughput throughput() {
    double perSecond = 1e9 / elapsedNs;
    return new RunResult.Throughput(
        frames,
        bytes,
        elapsedNs,
        frames * perSecond,
        8 * bytes * perSecond,
        8 * wireBytes * perSecond,
        limitedBy());
  }

  private String limitedBy() {
    if (wireBusyNs >= SATURATED * elapsedNs) {
      return "link";
    }
    long busyNs = 0;
    CostKind largest = CostKind.STACK;
    for (CostKind kind : CostKind.values()) {
      if (kind != CostKind.WAIT) {
        busyNs += spentNs[kind.ordinal()];
        largest = spentNs[kind.ordinal()] > spentNs[largest.ordinal()] ? kind : largest;
      }
    }
    if (busyNs >= SATURATED * elapsedNs) {
      return "cpu: " + largest.label();
    }
    return nic.isStopped() ? "completions (queue stopped)" : load.heldBackBy();
  }

  private RunResult.Timer timer() {
    StmmacCounters counters = nic.counters();
    return new RunResult.Timer(
        counters.timerStarts,
        ratio(counters.timerStarts, counters.xmits),
        counters.timerStartsWhileActive,
        counters.startsThatProgram,
        counters.timerCancels,
        programs,
        ratio(counters.programsInStarts, counters.timerStarts),
        programsInInterrupt,
        interrupts,
        counters.timerExpiries,
        counters.maxLateNs);
  }

  private RunResult.Coalescing coalescing() {
    StmmacCounters c = nic.counters();
    return new RunResult.Coalescing(
        c.timerStarts,
        ratio(c.descriptorsCleaned, c.txPolls),
        c.interrupts,
        ratio(c.interrupts, frames),
        c.xmits,
        c.timerStartsWithoutEffect,
        c.timerCancelsArmed,
        c.rxInterrupts,
        c.txInterrupts,
        c.txSetIcBit,
        c.txPolls,
        c.txPollsPending,
        0,
        0,
        0,
        queues());
  }

  private List<RunResult.TxQueue> queues() {
    List<RunResult.TxQueue> queues = new ArrayList<>();
    for (int i = 0; i < nic.queues(); i++) {
      StmmacCounters c = nic.counters(i);
      CoalesceSettings settings = scenario.nic().coalesce().get(i);
      queues.add(
          new RunResult.TxQueue(
              i,
              settings.txUsecs(),
              settings.txFrames(),
              c.xmits,
              c.timerStarts,
              c.timerExpiries,
              c.txInterrupts,
              c.txSetIcBit,
              c.txPolls));
    }
    return queues;
  }

  /** Completions may come long after the end of sending, so they are read last. */
  private RunResult.Coalescing withCompletions() {
    StmmacCounters counters = nic.counters();
    return coalescing.completed(
        counters.completionNs.getValueAtPercentile(50),
        counters.completionNs.getMaxValue(),
        counters.txTimeouts);
  }

  private RunResult.Latency latency() {
    Histogram latencyNs = load.latencyNs();
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

  private RunResult.CpuShare cpuShare() {
    Map<String, Double> shares = new LinkedHashMap<>();
    double busy = 0;
    for (CostKind kind : CostKind.values()) {
      double share = (double) spentNs[kind.ordinal()] / elapsedNs;
      if (share > 0) {
        shares.put(kind.label(), share);
      }
      busy += kind == CostKind.WAIT ? 0 : share;
    }
    return new RunResult.CpuShare(cpu.id(), busy, shares);
  }

  /** A packet that was sent but not cleaned is stuck, not lost: its sender waits for it. */
  private RunResult.Delivery delivery() {
    long stuck = nic.heldFrames();
    long missing = load.sentFrames() - load.receivedFrames();
    return new RunResult.Delivery(
        load.sentFrames(),
        load.receivedFrames(),
        nic.heldFrames() > 0 ? 0 : Math.max(missing, 0),
        load.duplicatedFrames(),
        load.reorderedFrames(),
        stuck,
        nic.isStalled() || nic.counters().txTimeouts > 0);
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
