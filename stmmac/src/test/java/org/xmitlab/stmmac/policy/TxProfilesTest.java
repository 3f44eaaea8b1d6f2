package org.xmitlab.stmmac.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.stmmac.ethtool.TxLimits;

/** The table of spec/stmmac.md section 1, where profiles differ in a word. */
final class TxProfilesTest {
  @Test
  void onlyV54ComesUpWithReceiveFrames() {
    assertThat(TxProfiles.all())
        .allSatisfy(
            p -> assertThat(p.defaultRxFrames()).isEqualTo(p.name().equals("S0b") ? 25 : 0));
  }

  @Test
  void theStableRuleXArmsAsTheMergedVersionDoes() {
    TxProfile stable = named("S5b-stable");
    TxProfile merged = named("S4");
    assertThat(stable.xmit()).isSameAs(merged.xmit());
    assertThat(stable.afterPoll()).isSameAs(merged.afterPoll());
    assertThat(stable.defaults()).isEqualTo(merged.defaults());
    assertThat(named("S5b").xmit()).isNotSameAs(merged.xmit());
  }

  @Test
  void onlyTheWholeHip04DriverHasItsLimits() {
    assertThat(TxProfiles.all())
        .filteredOn(p -> p.defaults().limits().equals(TxLimits.HIP04))
        .extracting(TxProfile::name)
        .containsExactly("hip04-eth");
  }

  private static TxProfile named(String name) {
    return TxProfiles.all().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }
}
