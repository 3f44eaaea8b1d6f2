package org.xmitlab.loadgen.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.xmitlab.loadgen.scenario.NcmExchange;
import org.xmitlab.loadgen.scenario.NcmScenario;
import org.xmitlab.loadgen.scenario.UsbLink;
import org.xmitlab.ncm.control.ControlVersion;
import org.xmitlab.ncm.control.NcmControl;
import org.xmitlab.ncm.control.NcmDescriptors;
import org.xmitlab.ncm.control.Notifications;
import org.xmitlab.ncm.control.SetupPacket;
import org.xmitlab.ncm.host.BindWishes;
import org.xmitlab.ncm.host.CdcNcmBind;
import org.xmitlab.ncm.host.ControlTap;
import org.xmitlab.ncm.host.Negotiated;
import org.xmitlab.ncm.unwrap.UnwrapVersion;
import org.xmitlab.ncm.usb.UsbSpeed;

/**
 * How host and gadget came to terms, before the run's time 0: the answer, and every transfer for
 * whoever wants to see it later.
 */
final class Enumeration {
  private static final long HOST_MAC = 0x0200_0000_0001L;

  private final List<Consumer<ControlTap>> transfers = new ArrayList<>();
  private final Negotiated negotiated;

  Enumeration(NcmScenario scenario) {
    NcmExchange exchange = scenario.exchange();
    UsbSpeed speed = UsbLink.of(scenario.link()).speed();
    UnwrapVersion unwrap = exchange.unwrap();
    boolean old = unwrap.equals(UnwrapVersion.V5_10) || unwrap.equals(UnwrapVersion.V6_1);
    ControlVersion version = old ? ControlVersion.V5_10 : ControlVersion.LATEST;
    NcmControl device =
        new NcmControl(
            new NcmDescriptors(version, speed, exchange.maxSegmentBytes(), HOST_MAC),
            new Notifications(version.reportedBps(speed)));
    BindWishes wishes = new BindWishes(exchange.format(), exchange.crc(), scenario.ntbBytes());
    this.negotiated = CdcNcmBind.bind(device, wishes, new Recorder());
  }

  Negotiated negotiated() {
    return negotiated;
  }

  /** Shows every transfer again. */
  void replayTo(ControlTap tap) {
    transfers.forEach(transfer -> transfer.accept(tap));
  }

  /** Remembers transfers. */
  private final class Recorder implements ControlTap {
    @Override
    public void control(SetupPacket setup, byte[] data, boolean stalled) {
      transfers.add(tap -> tap.control(setup, data, stalled));
    }

    @Override
    public void notification(byte[] message) {
      transfers.add(tap -> tap.notification(message));
    }
  }
}
