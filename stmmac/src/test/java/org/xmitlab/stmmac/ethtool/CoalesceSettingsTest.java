package org.xmitlab.stmmac.ethtool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CoalesceSettingsTest {
  private final CoalesceSettings settings =
      new CoalesceSettings(RxUsecsRule.ALWAYS, true, 200, 1_000, 25);

  @Test
  void comesUpWithTheWatchdogOfTheReports() {
    assertThat(settings.riwtNs()).isEqualTo(204_800);
    assertThat(settings.rxUsecs()).isEqualTo(204);
  }

  @Test
  void keepsTheWatchdogOfARequestItRefuses() {
    assertThat(settings.set(new CoalesceRequest(100, 0, 0, 0))).contains("tx-usecs and tx-frames");
    assertThat(settings.riwt()).isEqualTo(100 * 200 / 256);
    assertThat(settings.txUsecs()).isEqualTo(1_000);
  }

  @Test
  void looksAtTheWatchdogFirst() {
    assertThat(settings.set(new CoalesceRequest(0, 100_001, 0, 0))).contains("rx-usecs 0");
  }

  @Test
  void leavesTheWatchdogAloneInOldVersionsWhenItIsZero() {
    CoalesceSettings old = new CoalesceSettings(RxUsecsRule.ONLY_IF_POSITIVE, true, 200, 1_000, 25);
    assertThat(old.set(new CoalesceRequest(0, 5_000, 64, 0))).isNull();
    assertThat(old.riwt()).isEqualTo(CoalesceSettings.DEFAULT_RIWT);
    assertThat(old.txFrames()).isEqualTo(64);
  }

  @Test
  void losesAUnitWhenReadAndWrittenBack() {
    settings.set(new CoalesceRequest(settings.rxUsecs(), 1_000, 25, 0));
    assertThat(settings.riwt()).isEqualTo(159);
  }

  @ParameterizedTest
  @EnumSource(RxUsecsRule.class)
  void leavesTheWatchdogAloneWhenItIsNotNamed(RxUsecsRule rule) {
    for (int clockMhz = 1; clockMhz <= 1_000; clockMhz++) {
      CoalesceSettings fresh = new CoalesceSettings(rule, true, clockMhz, 1_000, 25);
      assertThat(fresh.set(new CoalesceRequest(CoalesceRequest.NOT_NAMED, 500, 5, 0))).isNull();
      assertThat(fresh.riwt()).isEqualTo(CoalesceSettings.DEFAULT_RIWT);
      assertThat(fresh.txUsecs()).isEqualTo(500);
    }
  }

  @Test
  void multipliesTheLargestValueWithoutWrapping() {
    assertThat(settings.set(new CoalesceRequest(CoalesceRequest.MAX_VALUE, 1_000, 25, 0)))
        .startsWith("rx-usecs 4294967295 makes the receive watchdog 3355443199 units");
  }

  @Test
  void takesNoRequestBeyond32Bits() {
    assertThatThrownBy(() -> new CoalesceRequest(204, CoalesceRequest.MAX_VALUE + 1, 25, 0))
        .hasMessage("txUsecs: 4294967296, must be 0 … 4294967295");
    assertThatThrownBy(() -> new CoalesceRequest(-2, 1_000, 25, 0))
        .hasMessage("rxUsecs: -2, must be -1 … 4294967295");
  }

  @Test
  void namesTheRangeThatItAccepts() {
    assertThat(settings.set(new CoalesceRequest(20, 1_000, 25, 0))).contains("21 to 327");
    assertThat(settings.set(new CoalesceRequest(21, 1_000, 25, 0))).isNull();
    assertThat(settings.set(new CoalesceRequest(327, 1_000, 25, 0))).isNull();
    assertThat(settings.set(new CoalesceRequest(328, 1_000, 25, 0))).contains("21 to 327");
    assertThat(settings.set(new CoalesceRequest(204, 1_000, 257, 0))).contains("0 to 256");
  }
}
