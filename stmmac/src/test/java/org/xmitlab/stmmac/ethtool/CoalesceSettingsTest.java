package org.xmitlab.stmmac.ethtool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
    settings.set(new CoalesceRequest(settings.rxUsecsToKeep(), 1_000, 25, 0));
    assertThat(settings.riwt()).isEqualTo(159);
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
