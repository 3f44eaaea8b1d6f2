package org.xmitlab.stmmac.driver;

import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.TxQueue;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.netdev.TxWatchdog;
import org.xmitlab.netdev.bql.ByteQueue;
import org.xmitlab.netdev.napi.Napi;
import org.xmitlab.netdev.napi.NapiPoll;
import org.xmitlab.netdev.napi.NetRx;
import org.xmitlab.stmmac.ethtool.CoalesceSettings;
import org.xmitlab.stmmac.mac.DmaChannel;
import org.xmitlab.stmmac.mac.TxDma;
import org.xmitlab.stmmac.policy.IcRule;
import org.xmitlab.stmmac.policy.PacketEntries;
import org.xmitlab.stmmac.policy.PollRules;
import org.xmitlab.stmmac.policy.TxCoalescing;
import org.xmitlab.stmmac.policy.TxProfile;
import org.xmitlab.stmmac.ring.PacketDescriptors;
import org.xmitlab.stmmac.ring.TxRing;

/**
 * One transmit queue: {@code stmmac_xmit()}, {@code stmmac_tso_xmit()}, {@code stmmac_tx_clean()}
 * and the poll around it. Also the words in which the profile's rules speak about it.
 */
final class StmmacTxQueue implements TxCoalescing {
  /** With so many free entries or fewer the queue stops: {@code MAX_SKB_FRAGS + 1}. */
  private static final int STOP_AVAIL = 18;

  private final Cpu cpu;
  private final CoalesceSettings coalesce;
  private final TxProfile profile;
  private final StmmacCounters counters;
  private final TxRing ring;
  private final DmaChannel channel;
  private final TxDma dma;
  private final TxQueue txQueue = new TxQueue();
  private final ByteQueue byteQueue;
  private final IcRule icRule;
  private final PacketEntries entries = new PacketEntries();
  private final Napi napi;
  private final int cleanLimit;
  private final int masks;
  private CoalesceTimer timer;
  private TxWatchdog watchdog;
  private NapiPoll receiver;
  private int lastMssBytes;
  private boolean icSet;
  private long lastXmitNs;
  private long acceptedFrames;
  private long doneFrames;
  private long thrownAwayFrames;

  StmmacTxQueue(
      StmmacConfig config,
      CoalesceSettings coalesce,
      Cpu cpu,
      NetRx netRx,
      TxRing ring,
      DmaChannel channel,
      TxDma dma,
      StmmacCounters counters) {
    this.coalesce = coalesce;
    this.profile = config.profile();
    this.cpu = cpu;
    this.ring = ring;
    this.channel = channel;
    this.dma = dma;
    this.counters = counters;
    this.byteQueue = config.bql() ? new ByteQueue(txQueue, netRx.tickPeriodNs()) : null;
    this.icRule = profile.icRule().get();
    PollRules.Scheme scheme = profile.poll().scheme();
    boolean oneNapi = scheme == PollRules.Scheme.ONE_NAPI;
    this.napi = new Napi(netRx, oneNapi ? this::pollBothWays : this::poll);
    this.masks =
        switch (scheme) {
          case PER_DIRECTION -> DmaChannel.TI;
          case ONE_MASK -> 0;
          case ONE_NAPI -> DmaChannel.RI;
        };
    this.cleanLimit = profile.poll().cleansWholeRing() ? ring.entries() : NetRx.WEIGHT;
  }

  /**
   * Connects what is built later.
   *
   * @param itsReceiver receives, for a NAPI that serves both directions
   */
  void connect(CoalesceTimer itsTimer, TxWatchdog itsWatchdog, NapiPoll itsReceiver) {
    this.timer = itsTimer;
    this.watchdog = itsWatchdog;
    this.receiver = itsReceiver;
  }

  // ---- transmit ----

  /** Transmits a packet; bottom halves are off. */
  TxResult xmit(Skb skb, boolean xmitMore) {
    int mss = skb.gsoSizeBytes();
    boolean context = mss != 0 && mss != lastMssBytes;
    int descriptors = PacketDescriptors.count(skb) + (context ? 1 : 0);
    if (ring.avail() < descriptors) {
      txQueue.stop();
      counters.busy++;
      return TxResult.BUSY;
    }
    cpu.charge(Cost.FRAME_STACK);
    cpu.charge(Cost.TX_DESCRIPTOR.kind(), descriptors * cpu.costNs(Cost.TX_DESCRIPTOR));
    int first = ring.cur();
    if (context) {
      lastMssBytes = mss;
      ring.fill(0);
    }
    int last = PacketDescriptors.fill(ring, skb);
    icSet =
        icRule.wantsInterrupt(
            entries.of(first, last, descriptors).with(xmitMore, false), coalesce.txFrames());
    skb.acceptedNs = cpu.nowNs();
    ring.endPacket(last, skb, icSet);
    counters.txSetIcBit += icSet ? 1 : 0;
    counters.xmits++;
    acceptedFrames += skb.gsoSegments();
    if (ring.avail() <= STOP_AVAIL) {
      txQueue.stop();
    }
    if (byteQueue != null) {
      byteQueue.sent(skb.lengthBytes());
    }
    dma.doorbell(cpu.nowNs());
    watchdog.transmitted(cpu.nowNs());
    lastXmitNs = cpu.nowNs();
    profile.xmit().arm(this);
    return TxResult.OK;
  }

  // ---- cleaning ----

  private int poll(int budget) {
    counters.txPolls++;
    cpu.charge(Cost.NAPI_POLL);
    int cleaned = clean(cleanLimit);
    boolean pending = !ring.isClean();
    counters.txPollsPending += pending ? 1 : 0;
    if (pending) {
      profile.clean().arm(this);
    }
    int work = Math.min(cleaned, budget);
    if (work < budget && napi.completeDone()) {
      channel.enable(masks, cpu.nowNs());
    }
    if (pending) {
      if (profile.poll().scheme() == PollRules.Scheme.ONE_MASK) {
        dma.doorbell(cpu.nowNs());
      }
      profile.afterPoll().arm(this);
    }
    return work;
  }

  /** Cleans, then receives; {@code hip04_rx_poll()}. Only receiving counts as work. */
  private int pollBothWays(int budget) {
    counters.txPolls++;
    cpu.charge(Cost.NAPI_POLL);
    clean(cleanLimit);
    boolean pending = !ring.isClean();
    counters.txPollsPending += pending ? 1 : 0;
    int work = receiver.poll(budget);
    if (work < budget) {
      if (napi.completeDone()) {
        channel.enable(masks, cpu.nowNs());
      }
      if (pending) {
        profile.afterPoll().arm(this);
      }
    }
    return work;
  }

  /** Cleans what the engine has given back; returns the number of descriptors. */
  private int clean(int limit) {
    int count = 0;
    int packets = 0;
    int bytes = 0;
    while (count < limit && !ring.isClean() && !ring.isOwned(ring.dirty(), cpu.nowNs())) {
      count++;
      Skb skb = ring.clean();
      if (skb != null) {
        packets++;
        bytes += skb.lengthBytes();
        doneFrames += skb.gsoSegments();
        counters.completionNs.recordValue(cpu.nowNs() - skb.acceptedNs);
        cpu.charge(Cost.TX_CLEAN);
        skb.free();
      }
    }
    counters.descriptorsCleaned += count;
    counters.packetsCleaned += packets;
    if (byteQueue != null) {
      byteQueue.completed(bytes, cpu.nowNs());
    }
    if (txQueue.isStoppedByAnyone() && ring.avail() > ring.entries() / 4) {
      txQueue.wake();
    }
    return count;
  }

  /** Cancels, cleans and starts again; what {@code tx_timeout} leads to. */
  void reset() {
    timer.tryToCancel();
    dma.reset();
    while (!ring.isClean()) {
      Skb skb = ring.clean();
      if (skb != null) {
        counters.packetsDropped++;
        doneFrames += skb.gsoSegments();
        skb.free();
      }
    }
    thrownAwayFrames = acceptedFrames - dma.framesSent();
    ring.reset();
    icRule.reset();
    lastMssBytes = 0;
    if (byteQueue != null) {
      byteQueue.reset(cpu.nowNs());
    }
    txQueue.wake();
  }

  // ---- what rules may ask and do ----

  @Override
  public int usecs() {
    return coalesce.txUsecs();
  }

  @Override
  public int frames() {
    return coalesce.txFrames();
  }

  @Override
  public int ringUsage() {
    return ring.used();
  }

  @Override
  public boolean icSet() {
    return icSet;
  }

  @Override
  public boolean napiIsScheduled() {
    return napi.isScheduled();
  }

  @Override
  public boolean timerIsQueued() {
    return timer.isQueued();
  }

  @Override
  public boolean timerIsActive() {
    return timer.isActive();
  }

  @Override
  public void startTimer(int usecs) {
    timer.start(usecs);
  }

  @Override
  public void tryToCancelTimer() {
    timer.tryToCancel();
  }

  @Override
  public boolean scheduleNapi() {
    if (!napi.schedulePrep()) {
      return false;
    }
    channel.disable(masks);
    napi.schedule();
    return true;
  }

  /** A receive interrupt, for a NAPI that serves both directions; it cancels the timer. */
  void scheduleBothWays() {
    if (scheduleNapi()) {
      timer.tryToCancel();
    }
  }

  @Override
  public void cleanNow() {
    clean(ring.entries());
  }

  @Override
  public long nowNs() {
    return cpu.nowNs();
  }

  @Override
  public long lastXmitNs() {
    return lastXmitNs;
  }

  // ---- what can be read ----

  TxQueue txQueue() {
    return txQueue;
  }

  ByteQueue byteQueue() {
    return byteQueue;
  }

  /** Returns how many frames the driver has taken. */
  long acceptedFrames() {
    return acceptedFrames;
  }

  /** Returns how many frames are in the ring, sent or not. */
  long heldFrames() {
    return acceptedFrames - doneFrames;
  }

  /** Returns how many frames are in the ring and have not left. */
  long unsentFrames() {
    return acceptedFrames - thrownAwayFrames - dma.framesSent();
  }

  /**
   * Returns whether packets have been forgotten: the engine is done, and either it has not given
   * back the oldest of them, or neither timer nor poll nor interrupt is going to clean it.
   */
  boolean isStalled() {
    if (ring.isClean() || dma.isBusy()) {
      return false;
    }
    boolean somethingIsComing = timer.isActive() || napi.isScheduled() || channel.isAsserted();
    return !somethingIsComing || ring.isOwned(ring.dirty(), cpu.nowNs());
  }
}
