package org.xmitlab.loadgen.run;

import io.netty.channel.ChannelHandler;
import java.util.ArrayList;
import java.util.List;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.loadgen.capture.NcmCapture;
import org.xmitlab.loadgen.netty.NetdevChannel;
import org.xmitlab.loadgen.netty.VirtualEventLoop;
import org.xmitlab.loadgen.pktgen.PktgenConfig;
import org.xmitlab.loadgen.pktgen.PktgenHandler;
import org.xmitlab.loadgen.pktgen.TrafficSource;
import org.xmitlab.loadgen.scenario.Direction;
import org.xmitlab.loadgen.scenario.Names;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.UsbLink;
import org.xmitlab.loadgen.scenario.WorkloadKind;
import org.xmitlab.loadgen.workload.EchoHandler;
import org.xmitlab.loadgen.workload.RequestHandler;
import org.xmitlab.machine.Machine;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.gadget.NcmGadget;
import org.xmitlab.ncm.host.CdcNcmHost;
import org.xmitlab.ncm.host.Negotiated;
import org.xmitlab.ncm.host.StrictHost;
import org.xmitlab.ncm.usb.BulkInLink;
import org.xmitlab.ncm.usb.TransferSink;
import org.xmitlab.ncm.usb.UsbBus;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;
import org.xmitlab.trace.TraceSink;

/**
 * One run of the NCM gadget: a computer, its USB device, the host at the other end of the cable and
 * what sends, on the gadget, on the host or on both. A generator's thread is woken by a tick and
 * begins {@value #AFTER_TICK_NS} ns after it, as in the recorded runs; when it has finished, what
 * is still under way gets time to arrive.
 */
public final class NcmRun implements DeviceRun {
  static final long AFTER_TICK_NS = 50_000;
  private static final long DRAIN_TICKS = 3;
  private static final int HOST_TIMER_TURNS = 4;

  private final NcmScenario scenario;
  private final Machine machine;
  private final Simulation simulation;
  private final Cpu cpu;
  private final DeliveryLedger ledger = new DeliveryLedger();
  private final Enumeration enumeration;
  private final BulkInLink link;
  private final NcmGadget gadget;
  private final NetdevChannel channel;
  private final HostSide hostSide;
  private final List<TrafficSource> sources = new ArrayList<>();
  private FrameReceiver hostStack = (bytes, offset, lengthBytes, atNs) -> {};
  private NcmCapture capture;
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
    this.enumeration = new Enumeration(scenario);
    Negotiated negotiated = enumeration.negotiated();
    NcmConfig config =
        NcmConfig.defaults()
            .withFormat(negotiated.format())
            .withCrc(negotiated.crc())
            .withNtbInMaxBytes(negotiated.ntbInBytes())
            .withMaxDatagrams(scenario.maxDatagrams())
            .withRequests(scenario.requests())
            .withFlushTimeoutNs(scenario.timeoutNs())
            .withTimerMode(Names.TIMER_MODES.get("--timer-mode", scenario.timerMode()).mode());
    UsbLink usb = UsbLink.of(scenario.link());
    UsbBus inBus = new UsbBus();
    TransferSink host =
        config.crc()
            ? new StrictHost(config.format(), true, config.ntbInMaxBytes(), this::receivedByHost)
            : new CdcNcmHost(config.format(), this::receivedByHost);
    this.link = new BulkInLink(simulation.events(), cpu, usb.serviceTime(), inBus, tapped(host));
    this.gadget =
        new NcmGadget(
            config,
            cpu,
            machine.hrtimers(0),
            machine.ticks(),
            Names.NCM_POLICIES.get("--policy", scenario.policy()).make().get(),
            link);
    this.channel = new NetdevChannel(gadget, cpu, ledger);
    this.hostSide =
        scenario.exchange().hostSends()
            ? new HostSide(scenario, machine, usb.isHalfDuplex() ? inBus : new UsbBus(), negotiated)
            : null;
    VirtualEventLoop loop = new VirtualEventLoop(cpu);
    loop.open(channel);
    for (ChannelHandler handler : List.of(handlers)) {
      channel.pipeline().addLast(handler);
    }
    RequestHandler asking = addSources();
    this.measurement =
        new NcmMeasurement(scenario, machine, gadget, link, ledger, hostSide, sources, asking);
  }

  /** Puts senders and answerers on top of the NICs; returns the one that asks, if any. */
  private RequestHandler addSources() {
    Direction direction = scenario.exchange().direction();
    WorkloadKind workload = scenario.workload().kind();
    if (workload.isTcp() || workload.isUdp()) {
      Load load =
          Load.on(new NcmPort(scenario, machine, gadget, ledger, hostSide), scenario.workload());
      hostStack = load.farEnd();
      sources.add(new LoadSource(load, cpu, ledger));
      return null;
    }
    if (!scenario.exchange().requestResponse()) {
      if (direction.isIn()) {
        addGenerator(channel, generator(scenario.generator(), cpu));
      }
      if (direction.isOut()) {
        PktgenConfig config = scenario.exchange().hostGenerator(scenario.generator());
        addGenerator(hostSide.channel(), generator(config, hostSide.cpu()).sleepingWhileStopped());
      }
      return null;
    }
    Cpu askingCpu = direction.isIn() ? cpu : hostSide.cpu();
    NetdevChannel asking = direction.isIn() ? channel : hostSide.channel();
    NetdevChannel answering = direction.isIn() ? hostSide.channel() : channel;
    RequestHandler requests = new RequestHandler(scenario.generator(), askingCpu, simulation::stop);
    asking.pipeline().addLast(requests);
    answering.pipeline().addLast(new EchoHandler());
    hostStack = new Backlog(hostSide.cpu(), upTo(hostSide.channel()));
    hostSide.deliverTo(new Backlog(cpu, upTo(channel)));
    sources.add(requests);
    return requests;
  }

  private static FrameReceiver upTo(NetdevChannel channel) {
    return (bytes, offset, lengthBytes, atNs) -> channel.deliver(bytes, offset, lengthBytes);
  }

  private PktgenHandler generator(PktgenConfig config, Cpu nicCpu) {
    return new PktgenHandler(config, nicCpu, simulation.events(), simulation::stop);
  }

  private void addGenerator(NetdevChannel nic, PktgenHandler generator) {
    nic.pipeline().addLast(generator);
    sources.add(generator);
  }

  private TransferSink tapped(TransferSink host) {
    return (bytes, lengthBytes, atNs) -> {
      if (capture != null) {
        capture.inTransfer(bytes, lengthBytes, atNs);
      }
      host.transferred(bytes, lengthBytes, atNs);
    };
  }

  private void receivedByHost(byte[] bytes, int offset, int lengthBytes, long atNs) {
    ledger.receive(bytes, offset, lengthBytes, atNs);
    hostStack.receive(bytes, offset, lengthBytes, atNs);
  }

  /**
   * Writes the enumeration, and then every frame and transfer, to a capture; takes the place of
   * other observers of gadget and host.
   */
  public void captureTo(NcmCapture file) {
    capture = file;
    enumeration.replayTo(file.enumeration(0));
    gadget.observe(file.gadget(cpu));
    if (hostSide != null) {
      hostSide.captureTo(file);
    }
  }

  /** Returns what host and gadget have agreed on. */
  public Negotiated negotiated() {
    return enumeration.negotiated();
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
    while (!allFinished() && !interrupted) {
      simulation.runUntil(Long.MAX_VALUE);
    }
    sources.forEach(TrafficSource::stop);
    measurement.generatorStopped();
    drain();
    return measurement.result();
  }

  private boolean allFinished() {
    for (TrafficSource source : sources) {
      if (!source.isFinished()) {
        return false;
      }
    }
    return true;
  }

  /** Lets what is under way arrive: until all has, or for some ticks without a chance of more. */
  private void drain() {
    long endNs = cpu.nowNs() + DRAIN_TICKS * tickNs + scenario.timeoutNs();
    if (hostSide != null) {
      endNs += HOST_TIMER_TURNS * scenario.exchange().hostTimerNs();
    }
    while (!interrupted && somethingIsUnderWay() && simulation.events().nextTimeNs() <= endNs) {
      simulation.runUntil(simulation.events().nextTimeNs());
    }
  }

  private boolean somethingIsUnderWay() {
    boolean wireMoves = !scenario.link().equals("none");
    boolean hostIsWaited = hostSide != null && hostSide.ledger().outstanding() > 0;
    return wireMoves ? ledger.outstanding() > 0 || hostIsWaited : gadget.hasOpenBlock();
  }

  /** The generator's wake-up. */
  private final class Start extends Event {
    Start() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      sources.forEach(TrafficSource::start);
      measurement.generatorStarts();
    }
  }
}
