package org.xmitlab.stmmac.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table of spec/stmmac.md section 4, and what the rules do at its edges. */
final class IcRuleTest {
  private static final int RING = 512;
  private final PacketEntries packet = new PacketEntries();

  @Test
  void interruptsWhenTheCountPassesAMultiple() {
    assertThat(interrupts(named("S1"), 1, 100)).containsExactly(25, 50, 75, 100);
    assertThat(interrupts(named("S1"), 2, 40)).containsExactly(13, 26, 39);
    assertThat(interrupts(named("S1"), 3, 27)).containsExactly(9, 18, 27);
    assertThat(interrupts(named("S1"), 26, 4)).containsExactly(1, 2, 3, 4);
  }

  @Test
  void interruptsForAPacketThatWrapsAroundTheRing() {
    assertThat(interrupts(named("S1"), 7, 82)).endsWith(68, 72, 74, 78, 82);
  }

  @Test
  void interruptsAtTheEndOfEveryTrainUnderRuleX() {
    assertThat(interrupts(named("S5b"), 1, 5)).containsExactly(1, 2, 3, 4, 5);
    assertThat(interrupts(named("S5b-stable"), 1, 5)).containsExactly(1, 2, 3, 4, 5);
    IcRule rule = named("S5b").icRule().get();
    assertThat(rule.wantsInterrupt(packet.of(0, 0, 1).with(true, false), 25)).isFalse();
    assertThat(rule.wantsInterrupt(packet.of(1, 1, 1).with(false, false), 25)).isTrue();
    assertThat(rule.countFrames()).isZero();
  }

  @Test
  void neverInterruptsWithoutFramesButForTimestamps() {
    IcRule rule = named("S1").icRule().get();
    assertThat(rule.wantsInterrupt(packet.of(0, 6, 7), 0)).isFalse();
    assertThat(rule.wantsInterrupt(packet.of(7, 13, 7).with(false, true), 0)).isTrue();
  }

  private static TxProfile named(String name) {
    return TxProfiles.all().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }

  /** Returns the numbers, from 1, of packets with an interrupt. */
  private List<Integer> interrupts(TxProfile profile, int descriptors, int packets) {
    IcRule rule = profile.icRule().get();
    List<Integer> with = new ArrayList<>();
    int first = 0;
    for (int k = 1; k <= packets; k++) {
      int last = (first + descriptors - 1) % RING;
      if (rule.wantsInterrupt(packet.of(first, last, descriptors), 25)) {
        with.add(k);
      }
      first = (last + 1) % RING;
    }
    return with;
  }
}
