package org.xmitlab.stmmac.ring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xmitlab.netdev.Skb;

final class PacketDescriptorsTest {
  private static final int HEADERS = 66;
  private static final int PAGE = 32_768;
  private static final int MSS = 1_448;

  private static Skb packet(int payloadBytes, int firstFragmentBytes, int mss) {
    return new Skb(null)
        .packet(new byte[HEADERS], HEADERS, new byte[payloadBytes], 0, payloadBytes)
        .fragments(firstFragmentBytes, PAGE)
        .gso(mss);
  }

  @ParameterizedTest
  @CsvSource({
    "65160, 32768, 6", // headers, a page in 3, 32,392 bytes in 2
    "65160, 376, 7", // headers, the rest of a page, a page in 3, 32,016 bytes in 2
    "65160, 16383, 6",
    "2896, 2896, 2"
  })
  void splitsWhatTheHardwareSegments(int payloadBytes, int firstBytes, int descriptors) {
    Skb skb = packet(payloadBytes, firstBytes, MSS);
    TxRing ring = new TxRing(64);
    int last = PacketDescriptors.fill(ring, skb);
    assertThat(PacketDescriptors.count(skb)).isEqualTo(last + 1);
    int bytes = 0;
    for (int entry = 0; entry <= last; entry++) {
      assertThat(ring.bytes(entry)).isBetween(1, TxRing.MAX_DESCRIPTOR_BYTES);
      bytes += ring.bytes(entry);
    }
    assertThat(bytes).isEqualTo(HEADERS + payloadBytes);
    assertThat(last + 1).isEqualTo(descriptors);
  }

  @Test
  void givesAFragmentOfASingleFrameOneDescriptor() {
    Skb straddles = packet(MSS, 100, 0);
    assertThat(PacketDescriptors.count(straddles)).isEqualTo(3);
    assertThat(PacketDescriptors.fill(new TxRing(64), straddles)).isEqualTo(2);
  }
}
