package org.xmitlab.stmmac.driver;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.TxWatchdog;
import org.xmitlab.netdev.bql.ByteQueue;
import org.xmitlab.netdev.napi.Napi;
import org.xmitlab.netdev.napi.NetRx;
import org.xmitlab.netdev.qdisc.SkbDevice;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.mac.DmaChannel;
import org.xmitlab.stmmac.mac.EthernetWire;
import org.xmitlab.stmmac.mac.InterruptLine;
import org.xmitlab.stmmac.mac.RxDma;
import org.xmitlab.stmmac.mac.TxDma;
import org.xmitlab.stmmac.policy.PollRules;
import org.xmitlab.stmmac.policy.TxProfile;
import org.xmitlab.stmmac.ring.TxRing;
import org.xmitlab.time.EventQueue;

/**
 * One DMA channel with its transmit queue, its receive queue, their NAPIs and its coalescing timer.
 * To the stack it is a transmit queue of the interface. Where starvation of the transmitter polls
 * it, every channel is taken to have starved before, also one that is not used: assumed.
 */
final class StmmacChannel implements SkbDevice {
  static final int MAX_FRAME_BYTES = 1514;

  private final StmmacConfig config;
  private final int index;
  private final Cpu cpu;
  private final StmmacCounters counters = new StmmacCounters();
  private final DmaChannel channel;
  private final TxDma txDma;
  private final RxDma rxDma;
  private final StmmacTxQueue queue;
  private final CoalesceTimer timer;
  private final Napi rxNapi;
  private final PollRules.Scheme scheme;
  private final int rxMasks;
  private final SkbPool ownPackets = new SkbPool();
  private FrameReceiver stack = (bytes, offset, lengthBytes, atNs) -> {};

  /**
   * Creates a channel that is up.
   *
   * @param line the interface's interrupt line
   * @param txTimeout what follows when the watchdog finds the queue stopped for too long
   */
  StmmacChannel(
      StmmacConfig config,
      int index,
      Machine machine,
      NetRx netRx,
      EthernetWire wire,
      InterruptLine line,
      Runnable txTimeout) {
    this.config = config;
    this.index = index;
    this.cpu = machine.cpu(0);
    EventQueue events = machine.simulation().events();
    CoalesceSettings coalesce = config.coalesce().get(index);
    this.channel =
        new DmaChannel(
            events,
            config.core(),
            config.timing().interruptNs().value(),
            config.core().starvationPollsTx(),
            line);
    TxRing ring = new TxRing(config.ringEntries());
    this.txDma = new TxDma(events, ring, channel, wire, config.timing());
    this.rxDma = new RxDma(events, channel, config.ringEntries());
    rxDma.moderate(coalesce.riwtNs(), coalesce.rxFrames() > 0);
    this.queue = new StmmacTxQueue(config, coalesce, cpu, netRx, ring, channel, txDma, counters);
    this.timer = makeTimer(machine);
    Runnable barks =
        () -> {
          counters.txTimeouts++;
          txTimeout.run();
        };
    TxWatchdog watchdog = new TxWatchdog(events, queue.txQueue(), config.watchdogNs(), barks);
    queue.connect(timer, watchdog, this::receive);
    this.rxNapi = new Napi(netRx, this::pollRx);
    this.scheme = config.profile().poll().scheme();
    boolean oneMask = scheme == PollRules.Scheme.ONE_MASK;
    this.rxMasks = oneMask ? DmaChannel.RI | DmaChannel.TI : DmaChannel.RI;
  }

  private CoalesceTimer makeTimer(Machine machine) {
    TxProfile profile = config.profile();
    String itsName = "stmmac-tx-" + name();
    Runnable onExpiry = () -> profile.expiry().expired(queue);
    return switch (profile.timer()) {
      case TIMER_LIST -> new WheelCoalesceTimer(itsName, cpu, machine.ticks(), counters, onExpiry);
      case HRTIMER ->
          new HrtimerCoalesceTimer(itsName, cpu, machine.hrtimers(0), counters, false, onExpiry);
      case HRTIMER_WITH_SLACK ->
          new HrtimerCoalesceTimer(itsName, cpu, machine.hrtimers(0), counters, true, onExpiry);
    };
  }

  void onReceive(FrameReceiver receiver) {
    this.stack = receiver;
  }

  // ---- transmit ----

  /** {@inheritDoc} The frame is copied, as if its sender had handed over a packet of its own. */
  @Override
  public TxResult startXmit(Frame frame, boolean xmitMore) {
    if (frame.lengthBytes() > MAX_FRAME_BYTES) {
      throw new IllegalArgumentException(
          "frame: "
              + frame.lengthBytes()
              + " bytes, "
              + name()
              + " takes up to "
              + MAX_FRAME_BYTES);
    }
    Skb skb = ownPackets.take();
    byte[] bytes = skb.head() == null ? new byte[MAX_FRAME_BYTES] : skb.head();
    System.arraycopy(frame.bytes(), frame.offset(), bytes, 0, frame.lengthBytes());
    TxResult result = queue.xmit(skb.linear(bytes, frame.lengthBytes()), xmitMore);
    if (result == TxResult.BUSY) {
      skb.release();
    }
    return result;
  }

  @Override
  public TxResult startXmit(Skb skb, boolean xmitMore) {
    return queue.xmit(skb, xmitMore);
  }

  void reset() {
    queue.reset();
  }

  // ---- interrupt and receive poll ----

  /** The channel's part of the interrupt handler: reads the status, schedules RX, then TX. */
  void handleInterrupt() {
    channel.readStatus();
    counters.rxInterrupts += channel.took(DmaChannel.RI) ? 1 : 0;
    counters.txInterrupts += channel.took(DmaChannel.TI) ? 1 : 0;
    boolean rx = channel.wantsRx();
    boolean tx = channel.wantsTx();
    if (scheme == PollRules.Scheme.ONE_NAPI) {
      if (rx) {
        queue.scheduleBothWays();
      }
      return;
    }
    if (rx && rxNapi.schedulePrep()) {
      channel.disable(rxMasks);
      rxNapi.schedule();
      tx |= scheme == PollRules.Scheme.ONE_MASK;
    }
    if (tx) {
      queue.scheduleNapi();
    }
  }

  private int pollRx(int budget) {
    cpu.charge(Cost.NAPI_POLL);
    int work = receive(budget);
    if (work < budget && rxNapi.completeDone()) {
      channel.enable(rxMasks, cpu.nowNs());
    }
    return work;
  }

  /** Takes what the receive ring holds; in softirq context. */
  private int receive(int budget) {
    int work = 0;
    while (work < budget && rxDma.hasFrame()) {
      work++;
      cpu.charge(Cost.RX_FRAME);
      int lengthBytes = rxDma.lengthBytes();
      stack.receive(rxDma.take(), 0, lengthBytes, cpu.nowNs());
    }
    return work;
  }

  boolean isAsserted() {
    return channel.isAsserted();
  }

  // ---- what can be read ----

  /** {@inheritDoc} Of all queues but the first, with the queue's number. */
  @Override
  public String name() {
    return index == 0 ? config.interfaceName() : config.interfaceName() + "-q" + index;
  }

  @Override
  public TxQueue txQueue() {
    return queue.txQueue();
  }

  @Override
  public ByteQueue byteQueue() {
    return queue.byteQueue();
  }

  @Override
  public boolean segmentsInHardware() {
    return config.tso() && config.core().segments();
  }

  @Override
  public int maxFrameBytes() {
    return MAX_FRAME_BYTES;
  }

  /** {@inheritDoc} These are the frames that have not been cleaned, sent or not. */
  @Override
  public long heldFrames() {
    return queue.heldFrames();
  }

  long acceptedFrames() {
    return queue.acceptedFrames();
  }

  long unsentFrames() {
    return queue.unsentFrames();
  }

  StmmacCounters counters() {
    return counters;
  }

  RxDma rx() {
    return rxDma;
  }

  boolean timerIsQueued() {
    return timer.isQueued();
  }

  boolean isStalled() {
    return queue.isStalled();
  }
}
