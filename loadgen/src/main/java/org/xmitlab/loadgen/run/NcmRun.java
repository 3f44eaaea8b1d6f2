package org.xmitlab.loadgen.run;

import io.netty.channel.ChannelHandler;
import java.util.List;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.netty.NetdevChannel;
import org.xmitlab.loadgen.netty.VirtualEventLoop;
import org.xmitlab.loadgen.pktgen.PktgenHandler;
import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.UsbLink;
import org.xmitlab.machine.Machine;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.gadget.NcmGadget;
import org.xmitlab.ncm.host.CdcNcmHost;
import org.xmitlab.ncm.usb.BulkInLink;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;
import org.xmitlab.trace.TraceSink;

/**
 * One run of the NCM gadget: a computer, its USB device, the host at the other end of the cable and
 * pktgen. The generator's thread is woken by a tick and begins {@value #AFTER_TICK_NS} ns after it,
 * as in the recorded runs; when it has finished, what is still under way gets time to arrive.
 */
public final class NcmRun implements DeviceRun {
  static final long AFTER_TICK_NS = 50_000;
  private static final long DRAIN_TICKS = 3;

  private final NcmScenario scenario;
  private final Machine machine;
  private final Simulation simulation;
  private final Cpu cpu;
  private final DeliveryLedger ledger = new DeliveryLedger();
  private final BulkInLink link;
  private final NcmGadget gadget;
  private final NetdevChannel channel;
  private final PktgenHandler generator;
  private final NcmMeasurement measurement;
  private final long tickNs;
  private volatile boolean interrupted;

  /**
   * Builds everything at rest.
   *
   * @param handlers put between the generator and the NIC, nearest to the NIC first
   */
  public NcmRun(NcmScenario scenario, ChannelHandler... handlers) {
    this.scenario = scenario;
    this.machine = new Machine(scenario.machine());
    this.simulation = machine.simulation();
    this.cpu = machine.cpu(0);
    this.tickNs = 1_000_000_000L / scenario.machine().hz();
    NcmConfig config =
        NcmConfig.defaults()
            .withNtbInMaxBytes(scenario.ntbBytes())
            .withMaxDatagrams(scenario.maxDatagrams())
            .withRequests(scenario.requests())
            .withFlushTimeoutNs(scenario.timeoutNs())
            .withTimerMode(Names.TIMER_MODES.get("--timer-mode", scenario.timerMode()).mode());
    CdcNcmHost host = new CdcNcmHost(config.format(), ledger);
    this.link =
        new BulkInLink(simulation.events(), cpu, UsbLink.of(scenario.link()).serviceTime(), host);
    this.gadget =
        new NcmGadget(
            config,
            cpu,
            machine.hrtimers(0),
            machine.ticks(),
            Names.NCM_POLICIES.get("--policy", scenario.policy()).make().get(),
            link);
    this.channel = new NetdevChannel(gadget, cpu, ledger);
    this.generator =
        new PktgenHandler(scenario.generator(), cpu, simulation.events(), simulation::stop);
    VirtualEventLoop loop = new VirtualEventLoop(cpu);
    loop.open(channel);
    for (ChannelHandler handler : List.of(handlers)) {
      channel.pipeline().addLast(handler);
    }
    channel.pipeline().addLast(generator);
    this.measurement = new NcmMeasurement(scenario, machine, gadget, link, ledger, generator);
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

  /** Returns the books of what was accepted and what has arrived. */
  public DeliveryLedger ledger() {
    return ledger;
  }

  /** Returns the device under test. */
  public NcmGadget gadget() {
    return gadget;
  }

  @Override
  public RunResult run() {
    simulation.events().schedule(new Start(), tickNs + AFTER_TICK_NS);
    while (!generator.isFinished() && !interrupted) {
      simulation.runUntil(Long.MAX_VALUE);
    }
    generator.stop();
    measurement.generatorStopped();
    drain();
    return measurement.result();
  }

  /** Lets what is under way arrive: until all has, or for some ticks without a chance of more. */
  private void drain() {
    long endNs = cpu.nowNs() + DRAIN_TICKS * tickNs + scenario.timeoutNs();
    while (!interrupted && somethingIsUnderWay() && simulation.events().nextTimeNs() <= endNs) {
      simulation.runUntil(simulation.events().nextTimeNs());
    }
  }

  private boolean somethingIsUnderWay() {
    boolean wireMoves = !scenario.link().equals("none");
    return wireMoves ? ledger.outstanding() > 0 : gadget.hasOpenBlock();
  }

  /** The generator's wake-up. */
  private final class Start extends Event {
    Start() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      generator.start();
      measurement.generatorStarts();
    }
  }
}
