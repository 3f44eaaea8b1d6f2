package org.xmitlab.ncm.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.usb.BulkOutLink;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.ncm.usb.UsbBus;
import org.xmitlab.netdev.Frame;
import org.xmitlab.time.Simulation;

final class HostAggregationTest {
  private static final String HEADER = "02000000000102000000000288b5";

  private final Idle timer = new Idle();

  private static Frame frame(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    return new Frame().of(bytes, 0, bytes.length);
  }

  @Test
  void laysABlockOutAsInTheWorkedExample() {
    HostTxConfig config = new HostTxConfig(NtbFormat.NTB16, 16384, 1024, false, false, 4, 400_000);
    HostAggregation host = new HostAggregation(config, timer);
    host.xmit(frame(HEADER + "48454c4c4f21"));
    host.xmit(frame(HEADER + "4e434d"));
    host.expired();
    host.expired();
    HostNtb block = host.expired();
    assertThat(HexFormat.of().formatHex(Arrays.copyOf(block.bytes(), block.lengthBytes())))
        .isEqualTo(
            "4e434d480c00000053000c004e434d30"
                + "140000002a0014004200110000000000"
                + "00000000000000000000"
                + HEADER
                + "48454c4c4f21"
                + "00000000"
                + HEADER
                + "4e434d");
  }

  @Test
  void holdsAFrameThatDoesNotFitAndSendsItFirst() {
    HostTxConfig config = HostTxConfig.of(NtbFormat.NTB16, 1024, 400_000);
    HostAggregation host = new HostAggregation(config, timer);
    Frame full = new Frame().of(new byte[1514], 0, 1514);
    HostNtb left = null;
    int frames = 0;
    while (left == null) {
      left = host.xmit(full);
      frames++;
    }
    assertThat(frames).isEqualTo(11);
    assertThat(left.datagrams()).isEqualTo(10);
    assertThat(left.lengthBytes()).as("padded to the full size").isEqualTo(16384);
    assertThat(host.waitingFrames()).isEqualTo(1);
    host.xmit(full);
    assertThat(host.openDatagrams()).isEqualTo(2);
  }

  @Test
  void dropsAFrameThatNoBlockHolds() {
    HostTxConfig config = new HostTxConfig(NtbFormat.NTB16, 1700, 512, false, false, 40, 400_000);
    HostAggregation host = new HostAggregation(config, timer);
    assertThat(host.xmit(new Frame().of(new byte[1514], 0, 1514))).isNull();
    assertThat(host.dropped()).isEqualTo(1);
    assertThat(timer.starts).isZero();
  }

  @Test
  void sendsALoneFrameAfterThreeTurnsOfItsTimer() {
    Simulation simulation = new Simulation();
    HostComputer computer = new HostComputer(simulation, HrtimerVersions.V6_1, CostProfile.FREE);
    long[] arrivedNs = {0};
    BulkOutLink link =
        new BulkOutLink(
            simulation.events(),
            computer.cpu(),
            computer.cpu(),
            ServiceTime.linear(100, 0, 1024),
            new UsbBus(),
            1,
            16384,
            (bytes, lengthBytes, atNs) -> arrivedNs[0] = atNs);
    CdcNcmNic nic =
        new CdcNcmNic(HostTxConfig.of(NtbFormat.NTB16, 1024, 400_000), computer, link, 27);
    nic.startXmit(new Frame().of(new byte[60], 0, 60), false);
    simulation.runUntil(10_000_000);
    assertThat(arrivedNs[0]).isEqualTo(1_200_100);
    assertThat(nic.timerStarts()).isEqualTo(3);
    assertThat(nic.closedByTimer()).isEqualTo(1);
    assertThat(nic.heldFrames()).isZero();
  }

  @Test
  void stopsItsQueueAtTheLimitOfRequestsAndWakesItAgain() {
    Simulation simulation = new Simulation();
    HostComputer computer = new HostComputer(simulation, HrtimerVersions.V6_1, CostProfile.FREE);
    BulkOutLink link =
        new BulkOutLink(
            simulation.events(),
            computer.cpu(),
            computer.cpu(),
            ServiceTime.linear(100, 0, 1024),
            new UsbBus(),
            1,
            16384,
            (bytes, lengthBytes, atNs) -> {});
    CdcNcmNic nic = new CdcNcmNic(HostTxConfig.of(NtbFormat.NTB16, 1024, 0), computer, link, 2);
    nic.startXmit(new Frame().of(new byte[60], 0, 60), false);
    assertThat(nic.txQueue().isStopped()).isFalse();
    nic.startXmit(new Frame().of(new byte[60], 0, 60), false);
    assertThat(nic.txQueue().isStopped()).isTrue();
    simulation.runUntil(100);
    assertThat(nic.txQueue().isStopped()).isFalse();
  }

  /** A timer that counts its starts and never fires. */
  private static final class Idle implements HostTimer {
    private int starts;

    @Override
    public void start(long delayNs) {
      starts++;
    }

    @Override
    public boolean isArmed() {
      return starts > 0;
    }
  }
}
