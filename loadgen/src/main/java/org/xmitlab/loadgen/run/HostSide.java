package org.xmitlab.loadgen.run;

import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.capture.NcmCapture;
import org.xmitlab.loadgen.netty.NetdevChannel;
import org.xmitlab.loadgen.netty.VirtualEventLoop;
import org.xmitlab.loadgen.scenario.NcmExchange;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.UsbLink;
import org.xmitlab.machine.Machine;
import org.xmitlab.ncm.gadget.NcmReceive;
import org.xmitlab.ncm.host.CdcNcmNic;
import org.xmitlab.ncm.host.HostComputer;
import org.xmitlab.ncm.host.HostTxConfig;
import org.xmitlab.ncm.host.Negotiated;
import org.xmitlab.ncm.unwrap.GadgetUnwrap;
import org.xmitlab.ncm.usb.BulkOutLink;
import org.xmitlab.ncm.usb.UsbBus;
import org.xmitlab.netdev.DeliveryLedger;
import org.xmitlab.netdev.FrameReceiver;

/**
 * The way from host to gadget: the host's computer with its NIC as a channel, bulk OUT, and the
 * gadget's receive half. Only runs that use it have one.
 */
final class HostSide {
  private static final int SUPERSPEED_URBS = 27;
  private static final int HIGH_SPEED_URBS = 5;

  private final DeliveryLedger ledger = new DeliveryLedger();
  private final HostComputer computer;
  private final BulkOutLink link;
  private final NcmReceive receive;
  private final CdcNcmNic nic;
  private final NetdevChannel channel;
  private FrameReceiver gadgetStack = (bytes, offset, lengthBytes, atNs) -> {};
  private NcmCapture capture;
  private long lastArrivalNs;

  /**
   * Builds it at rest.
   *
   * @param bus the wire, shared with bulk IN or not
   */
  HostSide(NcmScenario scenario, Machine machine, UsbBus bus, Negotiated negotiated) {
    NcmExchange exchange = scenario.exchange();
    UsbLink usb = UsbLink.of(scenario.link());
    Cpu gadgetCpu = machine.cpu(0);
    this.computer = new HostComputer(machine.simulation(), HrtimerVersions.V6_1, CostProfile.FREE);
    GadgetUnwrap unwrap =
        new GadgetUnwrap(
            exchange.unwrap(), negotiated.format(), negotiated.crc(), negotiated.maxSegmentBytes());
    this.receive = new NcmReceive(gadgetCpu, unwrap, this::received);
    int packetBytes = usb.serviceTime().maxPacketBytes();
    this.link =
        new BulkOutLink(
            machine.simulation().events(),
            computer.cpu(),
            gadgetCpu,
            usb.serviceTime(),
            bus,
            scenario.requests(),
            negotiated.ntbOutBytes(),
            receive);
    HostTxConfig config =
        new HostTxConfig(
            negotiated.format(),
            Math.min(exchange.hostNtbBytes(), negotiated.ntbOutBytes()),
            packetBytes,
            false,
            false,
            limit(negotiated.outMaxDatagrams()),
            exchange.hostTimerNs());
    int urbs = usb.isHalfDuplex() ? HIGH_SPEED_URBS : SUPERSPEED_URBS;
    this.nic = new CdcNcmNic(config, computer, link, urbs);
    this.channel = new NetdevChannel(nic, computer.cpu(), ledger);
    new VirtualEventLoop(computer.cpu()).open(channel);
  }

  private static int limit(int outMaxDatagrams) {
    boolean usable = outMaxDatagrams >= 1 && outMaxDatagrams <= HostTxConfig.MAX_DATAGRAMS;
    return usable ? outMaxDatagrams : HostTxConfig.MAX_DATAGRAMS;
  }

  private void received(byte[] bytes, int offset, int lengthBytes, long atNs) {
    ledger.receive(bytes, offset, lengthBytes, atNs);
    lastArrivalNs = atNs;
    if (capture != null) {
      capture.frameReceived(bytes, offset, lengthBytes, atNs);
    }
    gadgetStack.receive(bytes, offset, lengthBytes, atNs);
  }

  /** Sets who gets frames above the gadget's driver. */
  void deliverTo(FrameReceiver stack) {
    gadgetStack = stack;
  }

  /** Writes what happens to a capture. */
  void captureTo(NcmCapture file) {
    capture = file;
    nic.observe(file.host(computer.cpu()));
    link.tap((bytes, lengthBytes, atNs) -> file.outTransferEnded(lengthBytes, atNs));
  }

  /** Returns when the gadget's stack got its last frame, in ns; 0 if it has got none. */
  long lastArrivalNs() {
    return lastArrivalNs;
  }

  DeliveryLedger ledger() {
    return ledger;
  }

  Cpu cpu() {
    return computer.cpu();
  }

  BulkOutLink link() {
    return link;
  }

  NcmReceive receive() {
    return receive;
  }

  CdcNcmNic nic() {
    return nic;
  }

  NetdevChannel channel() {
    return channel;
  }
}
