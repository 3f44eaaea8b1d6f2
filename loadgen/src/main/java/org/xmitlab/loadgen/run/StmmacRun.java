package org.xmitlab.loadgen.run;

import java.io.IOException;
import java.io.OutputStream;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.capture.EthernetCapture;
import org.xmitlab.loadgen.scenario.StmmacScenario;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.napi.NetRx;
import org.xmitlab.stmmac.driver.Stmmac;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;
import org.xmitlab.trace.TraceSink;

/**
 * One run of the stmmac interface: a computer, its MAC, the wire and something that sends. What
 * sends is woken by a tick and begins {@value NcmRun#AFTER_TICK_NS} ns after it; when it has
 * finished, what is still in the driver gets time to be cleaned.
 */
public final class StmmacRun implements DeviceRun {
  /** Longer than the watchdog needs to find a queue that will not move. */
  private static final long WATCHDOG_PATIENCE_NS = 7_000_000_000L;

  private final StmmacScenario scenario;
  private final Machine machine;
  private final Simulation simulation;
  private final EventQueue events;
  private final Cpu cpu;
  private final Stmmac nic;
  private final StmmacPort port;
  private final Load load;
  private final FrameReceiver farEnd;
  private final StmmacMeasurement measurement;
  private final long tickNs;
  private EthernetCapture capture;
  private volatile boolean interrupted;

  /** Builds everything at rest. */
  public StmmacRun(StmmacScenario scenario) {
    this.scenario = scenario;
    this.machine = new Machine(scenario.machine());
    this.simulation = machine.simulation();
    this.events = simulation.events();
    this.cpu = machine.cpu(0);
    this.tickNs = scenario.tickNs();
    this.nic = new Stmmac(scenario.nic(), machine, new NetRx(cpu, tickNs), this::left);
    if (scenario.loseCompletion() > 0) {
      nic.wire().loseCompletionOf(scenario.loseCompletion());
    }
    this.port = new StmmacPort(machine, nic, this::arrives);
    this.load = Load.on(port, scenario.workload());
    this.farEnd = load.farEnd();
    this.measurement = new StmmacMeasurement(scenario, machine, nic, load);
  }

  private void left(byte[] bytes, int offset, int lengthBytes, long atNs) {
    if (capture != null) {
      capture.sent(bytes, offset, lengthBytes, atNs);
    }
    measurement.arrived(atNs);
    farEnd.receive(bytes, offset, lengthBytes, atNs);
  }

  private void arrives(byte[] bytes, int offset, int lengthBytes) {
    if (capture != null) {
      capture.received(bytes, offset, lengthBytes, events.nowNs());
    }
    nic.rx().arrive(bytes, offset, lengthBytes);
  }

  @Override
  public void captureTo(OutputStream out) throws IOException {
    capture = new EthernetCapture(out, nic.name());
  }

  @Override
  public void traceTo(TraceSink sink) {
    machine.traceTo(sink);
  }

  @Override
  public void interrupt() {
    interrupted = true;
    simulation.stop();
  }

  /** Returns whether {@link #interrupt} was called. */
  public boolean wasInterrupted() {
    return interrupted;
  }

  /** Returns the emulated computer. */
  public Machine machine() {
    return machine;
  }

  /** Returns the device under test. */
  public Stmmac nic() {
    return nic;
  }

  @Override
  public RunResult run() {
    long startNs = tickNs + NcmRun.AFTER_TICK_NS;
    at(startNs, load::start);
    at(startNs + scenario.workload().warmUpNs(), measurement::begin);
    while (!load.isFinished() && !interrupted) {
      simulation.runUntil(Long.MAX_VALUE);
    }
    load.stop();
    measurement.end();
    drain();
    return measurement.result();
  }

  private void at(long timeNs, Runnable action) {
    events.schedule(
        new Event(Phase.TASK) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timeNs);
  }

  /** Lets what has been sent arrive and be cleaned, as long as there is some progress. */
  private void drain() {
    boolean watchdogMayBark = nic.isStopped() || scenario.loseCompletion() > 0;
    long patienceNs =
        watchdogMayBark ? WATCHDOG_PATIENCE_NS : 3 * tickNs + 2_000L * longestTxUsecs();
    long endNs = cpu.nowNs() + patienceNs;
    long remaining = remaining();
    while (!interrupted && remaining > 0 && events.nextTimeNs() <= endNs) {
      simulation.runUntil(events.nextTimeNs());
      long now = remaining();
      if (now != remaining) {
        remaining = now;
        endNs = cpu.nowNs() + patienceNs;
      }
    }
  }

  /** Returns how much there is to do: frames to send, frames to clean, and those in the stack. */
  private long remaining() {
    return nic.unsentFrames() + nic.heldFrames() + port.waitingFrames();
  }

  private int longestTxUsecs() {
    int longest = 0;
    for (CoalesceSettings queue : scenario.nic().coalesce()) {
      longest = Math.max(longest, queue.txUsecs());
    }
    return longest;
  }
}
