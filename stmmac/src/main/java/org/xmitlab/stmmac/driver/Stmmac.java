package org.xmitlab.stmmac.driver;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.napi.NetRx;
import org.xmitlab.netdev.qdisc.FlowHash;
import org.xmitlab.netdev.qdisc.MultiQueueDevice;
import org.xmitlab.netdev.qdisc.SkbDevice;
import org.xmitlab.stmmac.mac.EthernetWire;
import org.xmitlab.stmmac.mac.InterruptLine;
import org.xmitlab.stmmac.mac.RxDma;

/**
 * An stmmac interface on one CPU: MAC, driver and its end of the wire. Each transmit queue has a
 * DMA channel with ring, timer and coalescing settings of its own; what arrives goes to the first
 * channel's receive queue. One interrupt line serves all channels and both directions; its handler
 * looks at every channel and schedules the receive NAPI first, then the transmit NAPI, so that is
 * the order in which they are polled.
 */
public final class Stmmac implements MultiQueueDevice {
  private final StmmacConfig config;
  private final EthernetWire wire;
  private final List<StmmacChannel> channels = new ArrayList<>();
  private final StmmacCounters firstCounters;

  /**
   * Creates an interface that is up.
   *
   * @param machine the computer; the interface belongs to its first CPU
   * @param netRx that CPU's poll list
   * @param farEnd gets every frame that has left, at the time its last bit and gap have gone
   */
  public Stmmac(StmmacConfig config, Machine machine, NetRx netRx, FrameReceiver farEnd) {
    this.config = config;
    this.wire = new EthernetWire(machine.simulation().events(), config.speed(), farEnd);
    Cpu cpu = machine.cpu(0);
    InterruptLine line = new SharedLine(cpu, cpu.connect(this::handleInterrupt));
    for (int i = 0; i < config.coalesce().size(); i++) {
      channels.add(new StmmacChannel(config, i, machine, netRx, wire, line, this::txTimeout));
    }
    this.firstCounters = channels.get(0).counters();
  }

  private void handleInterrupt() {
    firstCounters.interrupts++;
    for (int i = 0; i < channels.size(); i++) {
      channels.get(i).handleInterrupt();
    }
  }

  /** Closes and opens the interface: every ring is emptied; {@code stmmac_tx_timeout()}. */
  private void txTimeout() {
    channels.forEach(StmmacChannel::reset);
  }

  // ---- what the stack uses ----

  @Override
  public int queues() {
    return channels.size();
  }

  @Override
  public SkbDevice queue(int index) {
    return channels.get(index);
  }

  /** {@inheritDoc} What the hardware is to segment goes to the first queue, whatever its flow. */
  @Override
  public int selectQueue(Skb skb) {
    boolean segmentsIt = skb.gsoSizeBytes() != 0 && channels.get(0).segmentsInHardware();
    return segmentsIt ? 0 : FlowHash.queueOf(skb, channels.size());
  }

  /** Sets who gets the frames that arrive from the far end; in softirq context. */
  public void onReceive(FrameReceiver receiver) {
    channels.get(0).onReceive(receiver);
  }

  // ---- what the other end and the hardware's own tricks use ----

  /** Returns the receive engine, into which the far end puts its frames. */
  public RxDma rx() {
    return channels.get(0).rx();
  }

  /** Returns the wire to the far end. */
  public EthernetWire wire() {
    return wire;
  }

  // ---- what can be read ----

  /** Returns the interface's name. */
  public String name() {
    return config.interfaceName();
  }

  /** Returns how many frames have not been cleaned, sent or not. */
  public long heldFrames() {
    return channels.stream().mapToLong(StmmacChannel::heldFrames).sum();
  }

  /** Returns how many frames the driver has taken. */
  public long acceptedFrames() {
    return channels.stream().mapToLong(StmmacChannel::acceptedFrames).sum();
  }

  /** Returns how many frames are in a ring and have not left. */
  public long unsentFrames() {
    return channels.stream().mapToLong(StmmacChannel::unsentFrames).sum();
  }

  /** Returns the interface's setup. */
  public StmmacConfig config() {
    return config;
  }

  /** Returns the counters of one transmit queue and of its receive side. */
  public StmmacCounters counters(int queue) {
    return channels.get(queue).counters();
  }

  /** Returns the present sum of all counters; of a single queue, its own. Not to be kept. */
  public StmmacCounters counters() {
    if (channels.size() == 1) {
      return firstCounters;
    }
    StmmacCounters sum = new StmmacCounters();
    channels.forEach(channel -> sum.add(channel.counters()));
    return sum;
  }

  /** Forgets what was counted: a warm-up that shall not count. */
  public void restartCounters() {
    channels.forEach(channel -> channel.counters().reset());
  }

  /** Returns whether a coalescing timer is queued. */
  public boolean timerIsQueued() {
    return channels.stream().anyMatch(StmmacChannel::timerIsQueued);
  }

  /** Returns whether a transmit queue is stopped, by whomever. */
  public boolean isStopped() {
    return channels.stream().anyMatch(channel -> channel.txQueue().isStoppedByAnyone());
  }

  /**
   * Returns whether packets have been forgotten in a ring: sent or lost, and nothing is coming that
   * would clean them.
   */
  public boolean isStalled() {
    return channels.stream().anyMatch(StmmacChannel::isStalled);
  }

  /** The line of all channels: up while one of them asks for an interrupt. */
  private final class SharedLine implements InterruptLine {
    private final Cpu cpu;
    private final int number;

    SharedLine(Cpu cpu, int number) {
      this.cpu = cpu;
      this.number = number;
    }

    @Override
    public void raise() {
      cpu.raiseInterrupt(number);
    }

    @Override
    public void lower() {
      for (int i = 0; i < channels.size(); i++) {
        if (channels.get(i).isAsserted()) {
          return;
        }
      }
      cpu.withdrawInterrupt(number);
    }
  }
}
