package org.xmitlab.ncm.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.xmitlab.ncm.host.BindWishes;
import org.xmitlab.ncm.host.CdcNcmBind;
import org.xmitlab.ncm.host.ControlTap;
import org.xmitlab.ncm.host.Negotiated;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.usb.UsbSpeed;

final class NcmControlTest {
  private static final byte[] NOTHING = {};
  private static final ControlTap NOBODY = new ControlTap() {};

  private static NcmControl device(ControlVersion version, UsbSpeed speed) {
    return new NcmControl(
        new NcmDescriptors(version, speed, 1514, 0x0200_0000_00ABL),
        new Notifications(version.reportedBps(speed)));
  }

  private static byte[] ask(NcmControl device, int type, int request, int value, int length) {
    return device.handle(new SetupPacket(type, request, value, 0, length), NOTHING);
  }

  private static NcmControl configured() {
    NcmControl device = device(ControlVersion.LATEST, UsbSpeed.SUPER);
    ask(device, 0x00, 9, 1, 0);
    return device;
  }

  @Test
  void answersNtbParametersAsEveryVersionDoes() {
    byte[] block = ask(configured(), 0xA1, 0x80, 0, 28);
    assertThat(HexFormat.of().formatHex(block))
        .isEqualTo("1c000300004000000400000004000000004000000400000004000000");
    assertThat(ask(configured(), 0xA1, 0x80, 0, 10)).hasSize(10);
    assertThat(ask(configured(), 0xA1, 0x80, 1, 28)).as("wValue is checked").isNull();
  }

  @Test
  void stallsWhatItDoesNotKnowOrWhatIsForAnotherInterface() {
    NcmControl device = configured();
    assertThat(ask(device, 0x21, 0x87, 0, 0)).as("SET_MAX_DATAGRAM_SIZE").isNull();
    assertThat(device.handle(new SetupPacket(0xA1, 0x80, 0, 1, 28), NOTHING)).isNull();
    assertThat(ask(device, 0x21, 0x84, 2, 0)).as("format 2").isNull();
    assertThat(ask(device(ControlVersion.LATEST, UsbSpeed.HIGH), 0xA1, 0x80, 0, 28))
        .as("not configured")
        .isNull();
  }

  @Test
  void takesAnInputSizeOfFourBytesInItsRangeOnly() {
    NcmControl device = configured();
    SetupPacket four = new SetupPacket(0x21, 0x86, 0, 0, 4);
    assertThat(device.handle(four, new byte[] {0, 8, 0, 0})).isEmpty();
    assertThat(device.inputBytes()).isEqualTo(2048);
    assertThat(device.handle(four, new byte[] {(byte) 0xFF, 7, 0, 0})).isNull();
    assertThat(device.handle(four, new byte[] {1, 0x40, 0, 0})).isNull();
    SetupPacket eight = new SetupPacket(0x21, 0x86, 0, 0, 8);
    assertThat(device.handle(eight, new byte[8])).isNull();
    assertThat(device.inputBytes()).isEqualTo(2048);
  }

  @Test
  void forgetsWhatWasNegotiatedWhenAnActiveDataInterfaceIsSet() {
    NcmControl device = configured();
    SetupPacket alternate1 = new SetupPacket(0x01, 11, 1, 1, 0);
    ask(device, 0x21, 0x84, 1, 0);
    device.handle(alternate1, NOTHING);
    assertThat(device.format()).as("it was not active").isEqualTo(NtbFormat.NTB32);
    device.handle(alternate1, NOTHING);
    assertThat(device.format()).isEqualTo(NtbFormat.NTB16);
  }

  @Test
  void describesItselfInTheLengthOfItsSpeed() {
    assertThat(functionBytes(UsbSpeed.FULL)).isEqualTo(85);
    assertThat(functionBytes(UsbSpeed.HIGH)).isEqualTo(85);
    assertThat(functionBytes(UsbSpeed.SUPER)).isEqualTo(103);
    assertThat(functionBytes(UsbSpeed.SUPER_PLUS)).isEqualTo(103);
    byte[] old = new NcmDescriptors(ControlVersion.V4_9, UsbSpeed.SUPER, 1514, 0).function();
    byte[] now = new NcmDescriptors(ControlVersion.V5_10, UsbSpeed.SUPER, 1514, 0).function();
    assertThat(old[103 - 4]).as("bMaxBurst until v5.9").isZero();
    assertThat(now[103 - 4]).as("bMaxBurst from v5.10 on").isEqualTo((byte) 15);
  }

  private static int functionBytes(UsbSpeed speed) {
    return new NcmDescriptors(ControlVersion.LATEST, speed, 1514, 0).function().length;
  }

  @Test
  void tellsItsSpeedAndThenThatItIsConnected() {
    Notifications notifications =
        new Notifications(ControlVersion.V5_10.reportedBps(UsbSpeed.SUPER_PLUS));
    assertThat(notifications.next()).isNull();
    notifications.trigger();
    assertThat(HexFormat.of().formatHex(notifications.next()))
        .isEqualTo("a12a00000000080080da51fd80da51fd");
    assertThat(notifications.next()).as("one at a time").isNull();
    notifications.trigger();
    notifications.completed(false);
    assertThat(notifications.next()).as("a trigger begins again").hasSize(16);
    notifications.completed(false);
    assertThat(HexFormat.of().formatHex(notifications.next())).isEqualTo("a100010000000000");
    notifications.completed(false);
    assertThat(notifications.next()).isNull();
    assertThat(ControlVersion.LATEST.reportedBps(UsbSpeed.HIGH)).isEqualTo(425_984_000);
    assertThat(ControlVersion.LATEST.reportedBps(UsbSpeed.FULL)).isEqualTo(9_728_000);
  }

  @Test
  void letsAHostHaveWhatItWants() {
    NcmControl device = device(ControlVersion.LATEST, UsbSpeed.SUPER);
    Negotiated linux = CdcNcmBind.bind(device, BindWishes.LINUX, NOBODY);
    assertThat(linux.format()).isEqualTo(NtbFormat.NTB16);
    assertThat(linux.crc()).isFalse();
    assertThat(linux.ntbInBytes()).isEqualTo(16384);
    assertThat(linux.mac()).isEqualTo("0200000000AB");
    assertThat(linux.carrier()).isTrue();
    assertThat(linux.reportedBps()).isEqualTo(3_750_000_000L);
    BindWishes other = new BindWishes(NtbFormat.NTB32, true, 4096);
    Negotiated special = CdcNcmBind.bind(device, other, NOBODY);
    assertThat(special.format()).isEqualTo(NtbFormat.NTB32);
    assertThat(special.crc()).isTrue();
    assertThat(special.ntbInBytes()).isEqualTo(4096);
    assertThat(device.isConnected()).isTrue();
  }
}
