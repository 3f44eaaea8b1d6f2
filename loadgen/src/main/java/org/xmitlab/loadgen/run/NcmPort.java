package org.xmitlab.loadgen.run;

import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.workload.ReturnPath;
import org.xmitlab.machine.Machine;
import org.xmitlab.ncm.gadget.NcmGadget;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.Skb;
import org.xmitlab.netdev.SkbPool;
import org.xmitlab.netdev.qdisc.CopyingDevice;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.netdev.qdisc.MultiQueueDevice;
import org.xmitlab.netdev.qdisc.NetTx;

/**
 * The NCM gadget as workloads see it. What comes back takes the host's own stack, its NIC with its
 * blocks and flush timer, and the bus.
 */
final class NcmPort implements LoadPort {
  private final NcmScenario scenario;
  private final Machine machine;
  private final NcmGadget gadget;
  private final DeliveryLedger ledger;
  private final HostSide hostSide;
  private Mq stack;
  private Backlog wayBack;

  /**
   * Creates the port.
   *
   * @param hostSide the way from host to gadget; null if nothing comes back
   */
  NcmPort(
      NcmScenario scenario,
      Machine machine,
      NcmGadget gadget,
      DeliveryLedger ledger,
      HostSide hostSide) {
    this.scenario = scenario;
    this.machine = machine;
    this.gadget = gadget;
    this.ledger = ledger;
    this.hostSide = hostSide;
  }

  @Override
  public Machine machine() {
    return machine;
  }

  @Override
  public NetDevice device() {
    return gadget;
  }

  @Override
  public Mq stack() {
    if (stack == null) {
      CopyingDevice device = new CopyingDevice(gadget, machine.cpu(0), ledger);
      stack = new Mq(new NetTx(machine.cpu(0)), MultiQueueDevice.of(device), true);
    }
    return stack;
  }

  /** {@inheritDoc} The frame goes through the host's queues. */
  @Override
  public ReturnPath wayBack() {
    if (wayBack == null) {
      SkbPool packets = new SkbPool();
      CopyingDevice nic = new CopyingDevice(hostSide.nic(), hostSide.cpu(), hostSide.ledger());
      Mq hostStack = new Mq(new NetTx(hostSide.cpu()), MultiQueueDevice.of(nic), true);
      wayBack =
          new Backlog(
              hostSide.cpu(),
              (bytes, offset, lengthBytes, atNs) -> {
                Skb skb = packets.take();
                byte[] head = skb.head() == null ? new byte[nic.maxFrameBytes()] : skb.head();
                System.arraycopy(bytes, offset, head, 0, lengthBytes);
                hostStack.xmit(skb.linear(head, lengthBytes));
              });
    }
    return wayBack;
  }

  @Override
  public void onReceive(FrameReceiver receiver) {
    hostSide.deliverTo(new Backlog(machine.cpu(0), receiver));
  }

  /** {@inheritDoc} The bus takes blocks, not frames, so there is no such time: 0. */
  @Override
  public long frameNs(int frameBytes) {
    return 0;
  }

  @Override
  public Pace incomingPace(int frameBytes) {
    return scenario.exchange().streamPace(frameBytes);
  }

  @Override
  public Histogram latencyNs() {
    return ledger.latencyNs();
  }
}
