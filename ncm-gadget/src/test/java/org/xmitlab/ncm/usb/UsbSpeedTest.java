package org.xmitlab.ncm.usb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class UsbSpeedTest {
  private static final boolean ZERO = true;

  @Test
  void aFullBlockTakesTheTimesOfTheSpecification() {
    assertThat(UsbSpeed.HIGH.wireNs(15224, ZERO)).isBetween(284_000L, 288_000L);
    assertThat(UsbSpeed.SUPER.wireNs(15224, ZERO)).isEqualTo((15_224 + 15 * 32) * 2);
    assertThat(UsbSpeed.SUPER_PLUS.wireNs(15224, ZERO)).isEqualTo(15_704 * 825 / 1000);
  }

  @Test
  void fullPacketsReachTheUsableRates() {
    assertThat(bytesPerSecond(UsbSpeed.HIGH)).isBetween(53_200_000L, 53_300_000L);
    assertThat(bytesPerSecond(UsbSpeed.SUPER)).isBetween(484_000_000L, 486_000_000L);
    assertThat(bytesPerSecond(UsbSpeed.SUPER_PLUS)).isBetween(1_170_000_000L, 1_180_000_000L);
  }

  @Test
  void aPartialPacketCostsItsBytesAndItsOverhead() {
    assertThat(UsbSpeed.SUPER.wireNs(1025, ZERO)).isEqualTo((1025 + 2 * 32) * 2);
    assertThat(UsbSpeed.SUPER.wireNs(1025, false)).isEqualTo((1025 + 2 * 32) * 2);
  }

  @Test
  void aZeroLengthPacketCostsItsOverhead() {
    assertThat(UsbSpeed.SUPER.wireNs(2048, false)).isEqualTo((2048 + 2 * 32) * 2);
    assertThat(UsbSpeed.SUPER.wireNs(2048, ZERO)).isEqualTo((2048 + 3 * 32) * 2);
    assertThat(UsbSpeed.SUPER.wireNs(0, false)).isEqualTo(32 * 2);
  }

  @Test
  void everyTransferPaysItsOverheadOnce() {
    for (UsbSpeed speed : UsbSpeed.all()) {
      assertThat(speed.serviceNs(15224, ZERO) - speed.wireNs(15224, ZERO))
          .as(speed.name())
          .isEqualTo(speed.transferOverheadNs().value());
    }
  }

  @Test
  void linearServiceRoundsDown() {
    ServiceTime service = ServiceTime.linear(1500, 1667, 1024);
    assertThat(service.serviceNs(15064, ZERO)).isEqualTo(26_611);
  }

  private static long bytesPerSecond(UsbSpeed speed) {
    int bytes = 1000 * speed.maxPacketBytes();
    return bytes * 1_000_000_000L / speed.wireNs(bytes, false);
  }
}
