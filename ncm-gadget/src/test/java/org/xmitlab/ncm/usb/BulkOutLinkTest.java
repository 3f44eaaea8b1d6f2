package org.xmitlab.ncm.usb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.provenance.Figure;
import org.xmitlab.time.Simulation;

final class BulkOutLinkTest {
  private final List<String> log = new ArrayList<>();
  private final Simulation simulation = new Simulation();
  private final Cpu gadget = cpu(0, CostProfile.FREE.with(Cost.TRANSFER_SUBMIT, slow()));
  private final Cpu host = cpu(1, CostProfile.FREE);

  private static Figure slow() {
    return Figure.assumed(1_000, "a gadget that takes its time");
  }

  private Cpu cpu(int id, CostProfile profile) {
    return new Cpu(id, simulation, profile, SoftirqRules.mainline(250, true));
  }

  private BulkOutLink link(UsbBus bus, int buffers) {
    return new BulkOutLink(
        simulation.events(),
        host,
        gadget,
        ServiceTime.linear(100, 0, 1024),
        bus,
        buffers,
        2048,
        (bytes, lengthBytes, atNs) -> log.add("gadget " + lengthBytes + " at " + atNs));
  }

  @Test
  void handsTransfersToTheGadgetAndGivesThemBackToTheHost() {
    BulkOutLink link = link(new UsbBus(), 4);
    link.queue(new Transfer("a", 10));
    link.queue(new Transfer("b", 20));
    simulation.runUntil(10_000);
    assertThat(log)
        .containsExactlyInAnyOrder(
            "a completed at 100", "gadget 10 at 100", "b completed at 200", "gadget 20 at 1100");
    assertThat(link.transfers()).isEqualTo(2);
    assertThat(link.busyNs(10_000)).isEqualTo(200);
  }

  @Test
  void holdsATransferBackWhileTheGadgetHasNoBuffer() {
    BulkOutLink link = link(new UsbBus(), 1);
    link.queue(new Transfer("a", 10));
    link.queue(new Transfer("b", 20));
    simulation.runUntil(10_000);
    assertThat(log).contains("a completed at 100", "b completed at 1200");
    assertThat(link.naks()).isPositive();
  }

  @Test
  void takesTurnsOnAWireThatItShares() {
    UsbBus bus = new UsbBus();
    BulkOutLink out = link(bus, 4);
    BulkInLink in =
        new BulkInLink(
            simulation.events(),
            gadget,
            ServiceTime.linear(50, 0, 1024),
            bus,
            (bytes, lengthBytes, atNs) -> log.add("host at " + atNs));
    out.queue(new Transfer("a", 10));
    in.queue(new Transfer("c", 10));
    out.queue(new Transfer("b", 10));
    simulation.runUntil(10_000);
    assertThat(log).contains("a completed at 100", "host at 150", "b completed at 250");
  }

  /** A request that notes when it comes back. */
  private final class Transfer extends UsbRequest {
    private final String name;

    Transfer(String name, int lengthBytes) {
      this.name = name;
      carry(new byte[lengthBytes], lengthBytes, false);
    }

    @Override
    protected void completed() {
      log.add(name + " completed at " + endedNs());
    }
  }
}
