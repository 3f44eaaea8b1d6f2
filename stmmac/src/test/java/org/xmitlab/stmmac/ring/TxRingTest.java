package org.xmitlab.stmmac.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.netdev.Skb;

final class TxRingTest {
  private final TxRing ring = new TxRing(64);
  private final Skb skb = new Skb(null).linear(new byte[60], 60);

  @Test
  void keepsOneEntryFree() {
    for (int free = 63; free > 0; free--) {
      assertThat(ring.avail()).isEqualTo(free);
      ring.fill(60);
    }
    assertThat(ring.avail()).isZero();
    assertThatIllegalStateException().isThrownBy(() -> ring.fill(60)).withMessageContaining("64");
  }

  @Test
  void cleansInOrderAndWrapsAround() {
    for (int i = 0; i < 1_000; i++) {
      int last = ring.fill(60);
      ring.endPacket(last, skb, i % 3 == 0);
      assertThat(last).isEqualTo(i % 64);
      assertThat(ring.wantsInterrupt(last)).isEqualTo(i % 3 == 0);
      assertThat(ring.clean()).isSameAs(skb);
      assertThat(ring.isClean()).isTrue();
    }
  }

  @Test
  void ownsAnEntryUntilTheEngineClosesIt() {
    int entry = ring.fill(60);
    assertThat(ring.isOwned(entry, Long.MAX_VALUE - 1)).isTrue();
    ring.close(entry, 500);
    assertThat(ring.isOwned(entry, 499)).isTrue();
    assertThat(ring.isOwned(entry, 500)).isFalse();
  }

  @Test
  void findsTheEndOfAPacketAcrossTheEndOfTheRing() {
    for (int i = 0; i < 62; i++) {
      ring.endPacket(ring.fill(60), skb, false);
      ring.clean();
    }
    ring.fill(66);
    ring.fill(1_000);
    int last = ring.fill(448);
    ring.endPacket(last, skb, true);
    assertThat(last).isZero();
    assertThat(ring.lastOfPacket(62)).isZero();
    assertThat(ring.packets()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 32, 63, 100, 2048})
  void refusesSizesThatEthtoolRefuses(int entries) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TxRing(entries))
        .withMessageContaining(Integer.toString(entries));
  }
}
