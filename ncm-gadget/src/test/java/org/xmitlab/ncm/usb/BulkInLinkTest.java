package org.xmitlab.ncm.usb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.provenance.Figure;
import org.xmitlab.time.Simulation;

final class BulkInLinkTest {
  private static final int KILOBYTE = 1000;

  private final List<String> log = new ArrayList<>();
  private final Simulation simulation = new Simulation();
  private final Cpu cpu =
      new Cpu(
          0,
          simulation,
          new CostProfile(
              "test", "test", Map.of(Cost.TRANSFER_COMPLETE, Figure.assumed(10, "test"))),
          SoftirqRules.mainline(250, true));

  @Test
  void servesRequestsInOrderOneAfterTheOther() {
    BulkInLink link = link(ServiceTime.linear(50, 100, 1024));
    link.queue(new Transfer("a", KILOBYTE));
    link.queue(new Transfer("b", 2 * KILOBYTE));
    simulation.runUntil(10_000);
    assertThat(log)
        .containsExactly(
            "host 1000 at 150", "a completed at 160", "host 2000 at 400", "b completed at 410");
    assertThat(link.transfers()).isEqualTo(2);
    assertThat(link.interrupts()).isEqualTo(2);
  }

  @Test
  void servesAnIdleLinkFromTheTimeOfQueueing() {
    BulkInLink link = link(ServiceTime.linear(50, 100, 1024));
    simulation.runUntil(1_000);
    link.queue(new Transfer("a", KILOBYTE));
    simulation.runUntil(10_000);
    assertThat(log).first().isEqualTo("host 1000 at 1150");
  }

  @Test
  void givesAllThatHasEndedBackInOneInterrupt() {
    BulkInLink link = link(ServiceTime.linear(50, 0, 1024));
    boolean interruptsWereOn = cpu.disableInterrupts();
    link.queue(new Transfer("a", KILOBYTE));
    link.queue(new Transfer("b", KILOBYTE));
    link.queue(new Transfer("c", KILOBYTE));
    cpu.charge(CostKind.STACK, 120);
    cpu.restoreInterrupts(interruptsWereOn);
    assertThat(log)
        .containsExactly(
            "host 1000 at 50", "host 1000 at 100", "a completed at 130", "b completed at 140");
    assertThat(link.interrupts()).isEqualTo(1);
    simulation.runUntil(10_000);
    assertThat(log).hasSize(6).last().isEqualTo("c completed at 160");
    assertThat(link.interrupts()).isEqualTo(2);
  }

  @Test
  void keepsTheBooksOnItsBusyTime() {
    BulkInLink link = link(ServiceTime.linear(50, 100, 1024));
    link.queue(new Transfer("a", KILOBYTE));
    simulation.runUntil(40);
    assertThat(link.busyNs(40)).isEqualTo(40);
    simulation.runUntil(1_000);
    link.queue(new Transfer("b", KILOBYTE));
    simulation.runUntil(5_000);
    assertThat(link.busyNs(5_000)).isEqualTo(300);
  }

  @Test
  void keepsRequestsOfAHostThatDoesNotPoll() {
    BulkInLink link = link(ServiceTime.none(1024));
    Transfer request = new Transfer("a", KILOBYTE);
    link.queue(request);
    simulation.runUntil(1_000_000_000);
    assertThat(log).isEmpty();
    assertThat(link.queuedRequests()).isEqualTo(1);
    assertThat(link.busyNs(1_000_000_000)).isZero();
    assertThat(request.isUnderWay()).isTrue();
  }

  @Test
  void endsTheOldestTransferByHand() {
    BulkInLink link = link(ServiceTime.none(1024));
    Transfer a = new Transfer("a", KILOBYTE);
    link.queue(a);
    link.queue(new Transfer("b", 2 * KILOBYTE));
    simulation.runUntil(500);
    assertThat(link.completeOldest(UsbRequest.ESHUTDOWN)).isTrue();
    assertThat(a.status()).isEqualTo(UsbRequest.ESHUTDOWN);
    assertThat(a.isUnderWay()).isFalse();
    assertThat(link.completeOldest(UsbRequest.OK)).isTrue();
    assertThat(link.completeOldest(UsbRequest.OK)).isFalse();
    assertThat(log)
        .as("a failed transfer does not reach the host")
        .containsExactly("a completed at 510", "host 2000 at 510", "b completed at 520");
  }

  @Test
  void goesOnWithTheNextRequestWhenTheFirstIsTakenBack() {
    BulkInLink link = link(ServiceTime.linear(50, 100, 1024));
    link.queue(new Transfer("a", KILOBYTE));
    link.queue(new Transfer("b", KILOBYTE));
    simulation.runUntil(100);
    link.completeOldest(UsbRequest.ECONNRESET);
    simulation.runUntil(10_000);
    assertThat(log).containsExactly("a completed at 110", "host 1000 at 250", "b completed at 260");
    assertThat(link.busyNs(10_000)).isEqualTo(250);
  }

  @Test
  void refusesARequestThatIsUnderWay() {
    BulkInLink link = link(ServiceTime.none(1024));
    Transfer request = new Transfer("a", KILOBYTE);
    link.queue(request);
    assertThatThrownBy(() -> link.queue(request)).hasMessageContaining("queued twice");
  }

  private BulkInLink link(ServiceTime serviceTime) {
    return new BulkInLink(
        simulation.events(),
        cpu,
        serviceTime,
        (bytes, lengthBytes, atNs) -> log.add("host " + lengthBytes + " at " + atNs));
  }

  /** Says when it comes back. */
  private final class Transfer extends UsbRequest {
    private final String name;

    Transfer(String name, int lengthBytes) {
      this.name = name;
      carry(new byte[lengthBytes], lengthBytes, true);
    }

    @Override
    protected void completed() {
      log.add(name + " completed at " + cpu.nowNs());
    }
  }
}
