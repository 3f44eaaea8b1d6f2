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
import org.xmitlab.stmmac.mac.DmaChannel;
import org.xmitlab.stmmac.mac.EthernetSpeed;
import org.xmitlab.stmmac.mac.RxDma;
import org.xmitlab.stmmac.mac.TxDma;
import org.xmitlab.stmmac.policy.PollRules;
import org.xmitlab.stmmac.ring.TxRing;
import org.xmitlab.time.EventQueue;

/**
 * An stmmac interface with one channel, on one CPU: MAC, driver and its end of the wire. One
 * interrupt line serves both directions; its handler schedules the receive NAPI first, then the
 * transmit NAPI, so that is the order in which they are polled.
 */
public final class Stmmac implements SkbDevice {
  private static final int MAX_FRAME_BYTES = 1514;
  private static final FrameReceiver NOBODY = (bytes, offset, lengthBytes, atNs) -> {};

  private final StmmacConfig config;
  private final Cpu cpu;
  private final StmmacCounters counters = new StmmacCounters();
  private final DmaChannel channel;
  private final TxDma txDma;
  private final RxDma rxDma;
  private final StmmacTxQueue queue;
  private final CoalesceTimer timer;
  private final TxWatchdog watchdog;
  private final Napi rxNapi;
  private final int rxMasks;
  private final SkbPool ownPackets = new SkbPool();
  private FrameReceiver stack = NOBODY;

  /**
   * Creates an interface that is up.
   *
   * @param machine the computer; the interface belongs to its first CPU
   * @param netRx that CPU's poll list
   * @param farEnd gets every frame that has left, at the time its last bit and gap have gone
   */
  public Stmmac(StmmacConfig config, Machine machine, NetRx netRx, FrameReceiver farEnd) {
    this.config = config;
    this.cpu = machine.cpu(0);
    EventQueue events = machine.simulation().events();
    int line = cpu.connect(this::handleInterrupt);
    this.channel =
        new DmaChannel(
            events,
            config.core(),
            config.timing().interruptNs().value(),
            config.core().starvationPollsTx(),
            () -> cpu.raiseInterrupt(line),
            () -> cpu.withdrawInterrupt(line));
    TxRing ring = new TxRing(config.ringEntries());
    this.txDma = new TxDma(events, ring, channel, config.speed(), config.timing(), farEnd);
    this.rxDma = new RxDma(events, channel, config.ringEntries());
    rxDma.moderate(config.coalesce().riwtNs(), config.coalesce().rxFrames() > 0);
    this.queue = new StmmacTxQueue(config, cpu, netRx, ring, channel, txDma, counters);
    this.timer = makeTimer(machine);
    this.watchdog = new TxWatchdog(events, queue.txQueue(), config.watchdogNs(), queue::reset);
    queue.connect(timer, watchdog, this::receive);
    this.rxNapi = new Napi(netRx, this::pollRx);
    boolean oneMask = config.profile().poll().scheme() == PollRules.Scheme.ONE_MASK;
    this.rxMasks = oneMask ? DmaChannel.RI | DmaChannel.TI : DmaChannel.RI;
  }

  private CoalesceTimer makeTimer(Machine machine) {
    String itsName = "stmmac-tx-" + config.interfaceName();
    Runnable onExpiry = () -> config.profile().expiry().expired(queue);
    return switch (config.profile().timer()) {
      case TIMER_LIST -> new WheelCoalesceTimer(itsName, cpu, machine.ticks(), counters, onExpiry);
      case HRTIMER ->
          new HrtimerCoalesceTimer(itsName, cpu, machine.hrtimers(0), counters, false, onExpiry);
      case HRTIMER_WITH_SLACK ->
          new HrtimerCoalesceTimer(itsName, cpu, machine.hrtimers(0), counters, true, onExpiry);
    };
  }

  /** Sets who gets the frames that arrive from the far end; in softirq context. */
  public void onReceive(FrameReceiver receiver) {
    this.stack = receiver;
  }

  /** Returns the receive engine, into which the far end puts its frames. */
  public RxDma rx() {
    return rxDma;
  }

  /** Makes the hardware lose the completion of a packet; packets count from 1. */
  public void loseCompletionOf(long packetNumber) {
    txDma.loseCompletionOf(packetNumber);
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

  // ---- interrupt and receive poll ----

  private void handleInterrupt() {
    channel.readStatus();
    counters.interrupts++;
    counters.rxInterrupts += channel.took(DmaChannel.RI) ? 1 : 0;
    counters.txInterrupts += channel.took(DmaChannel.TI) ? 1 : 0;
    PollRules.Scheme scheme = config.profile().poll().scheme();
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

  // ---- what can be read ----

  @Override
  public String name() {
    return config.interfaceName();
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

  /** {@inheritDoc} These are the packets that have not been cleaned, sent or not. */
  @Override
  public long heldFrames() {
    return queue.ring().packets();
  }

  /** Returns the interface's setup. */
  public StmmacConfig config() {
    return config;
  }

  /** Returns the wire. */
  public EthernetSpeed speed() {
    return config.speed();
  }

  /** Returns the driver's counters. */
  public StmmacCounters counters() {
    return counters;
  }

  /** Returns whether the coalescing timer is queued. */
  public boolean timerIsQueued() {
    return timer.isQueued();
  }

  /** Returns whether a packet is on the wire. */
  public boolean wireIsBusy() {
    return txDma.isBusy();
  }

  /** Returns how long the wire has been in use up to a time, in ns. */
  public long wireBusyNs(long nowNs) {
    return txDma.busyNs(nowNs);
  }

  /** Returns how many byte times frames have taken on the wire. */
  public long wireBytes() {
    return txDma.wireBytes();
  }

  /** Returns how many frames have left. */
  public long framesSent() {
    return txDma.framesSent();
  }

  /**
   * Returns whether packets have been forgotten in the ring: sent or lost, and nothing is coming
   * that would clean them.
   */
  public boolean isStalled() {
    return queue.isStalled();
  }
}
