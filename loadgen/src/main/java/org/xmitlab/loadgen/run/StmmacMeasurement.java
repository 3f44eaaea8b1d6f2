package org.xmitlab.loadgen.run;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.clockevent.ClockEventDevice;
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
  private final StmmacScenario scenario;
  private final Cpu cpu;
  private final ClockEventDevice clockEvent;
  private final Stmmac nic;
  private final Load load;
  private final CpuTime cpuTime;

  private long beganNs;
  private long elapsedNs;
  private long lastArrivalNs;
  private long frames;
  private long bytes;
  private long wireBytes;
  private long wireBusyNs;
  private long rxFrames;
  private long rxBytes;
  private long rxDropped;
  private long programs;
  private long programsInInterrupt;
  private long interrupts;
  private RunResult.Timer timer;
  private RunResult.Coalescing coalescing;

  StmmacMeasurement(StmmacScenario scenario, Machine machine, Stmmac nic, Load load) {
    this.scenario = scenario;
    this.cpu = machine.cpu(0);
    this.cpuTime = new CpuTime(cpu);
    this.clockEvent = machine.clockEvent(0);
    this.nic = nic;
    this.load = load;
  }

  /** The warm-up is over. */
  void begin() {
    note(-1);
    cpuTime.begin();
    beganNs = nowNs();
    nic.restartCounters();
    load.latencyNs().reset();
  }

  /** Nothing is sent any more. */
  void end() {
    note(1);
    cpuTime.end();
    elapsedNs = Math.max(nowNs() - beganNs, 1);
    timer = timer();
    coalescing = coalescing();
  }

  /** The clock of a CPU that idles stands still. */
  private long nowNs() {
    return Math.max(cpu.nowNs(), cpu.events().nowNs());
  }

  /** Adds every counter that only grows, with a sign: what is left is the difference. */
  private void note(int sign) {
    frames += sign * load.receivedFrames();
    bytes += sign * load.receivedBytes();
    wireBytes += sign * nic.wire().wireBytes();
    wireBusyNs += sign * nic.wire().busyNs(nowNs());
    rxFrames += sign * nic.rx().received();
    rxBytes += sign * nic.rx().receivedBytes();
    rxDropped += sign * nic.rx().dropped();
    programs += sign * clockEvent.programs();
    programsInInterrupt += sign * clockEvent.programsInInterrupt();
    interrupts += sign * clockEvent.interrupts();
  }

  /** A frame has arrived at the far end. */
  void arrived(long atNs) {
    lastArrivalNs = atNs;
  }

  RunResult result() {
    return new RunResult(
        ScenarioMap.of(scenario),
        throughput(),
        timer,
        null,
        withCompletions(),
        RunResult.Latency.of(load.latencyNs()),
        List.of(cpuTime.share(elapsedNs)),
        delivery(),
        load.block(frames, elapsedNs),
        null,
        null,
        receive());
  }

  /**
   * A run of so many frames is over when the last has arrived; one for a time when that is over,
   * and what is under way then does not count, so that no rate exceeds the wire's.
   */
  private RunResult.Throughput throughput() {
    String limitedBy = cpuTime.limitedBy(elapsedNs, wireBusyNs, load.heldBackBy());
    boolean counted = scenario.workload().generator().count() > 0;
    long untilNs = counted ? Math.max(lastArrivalNs - beganNs, 1) : elapsedNs;
    double perSecond = 1e9 / untilNs;
    long packets = counted ? load.receivedFrames() : frames;
    long itsBytes = counted ? load.receivedBytes() : bytes;
    long onTheWire = counted ? nic.wire().wireBytes() : wireBytes;
    return new RunResult.Throughput(
        packets,
        itsBytes,
        untilNs,
        packets * perSecond,
        8 * itsBytes * perSecond,
        8 * onTheWire * perSecond,
        limitedBy);
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

  private RunResult.Receive receive() {
    return new RunResult.Receive(rxFrames, 8e9 * rxBytes / elapsedNs, rxDropped);
  }

  /**
   * What has left and was not cleaned is stuck, not lost: its sender waits for it. What has not
   * left may still do so.
   */
  private RunResult.Delivery delivery() {
    long sent = nic.acceptedFrames();
    long arrivals = load.receivedFrames() + load.duplicatedFrames();
    return new RunResult.Delivery(
        sent,
        load.receivedFrames(),
        Math.max(sent - arrivals - nic.unsentFrames(), 0),
        load.duplicatedFrames(),
        load.reorderedFrames(),
        nic.heldFrames(),
        nic.isStalled() || nic.counters().txTimeouts > 0,
        load.droppedFrames());
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
