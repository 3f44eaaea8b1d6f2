package org.xmitlab.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SkbTest {
  private static final int HEADERS = 66;
  private static final int MSS = 1_448;
  private static final int PAGE = 4_096;

  private final byte[] headers = new byte[HEADERS];
  private final byte[] data = new byte[65_536];

  private Skb whole(int payloadBytes, int firstBytes) {
    new Random(1).nextBytes(data);
    headers[41] = 100;
    return new Skb(null)
        .packet(headers, HEADERS, data, 0, payloadBytes)
        .fragments(firstBytes, PAGE)
        .gso(MSS);
  }

  @Test
  void segmentsInSoftwareAsInHardware() {
    Skb whole = whole(10 * MSS + 7, 1_000);
    byte[] hardware = new byte[1_514];
    byte[] software = new byte[1_514];
    assertThat(whole.gsoSegments()).isEqualTo(11);
    for (int i = 0; i < 11; i++) {
      int length = whole.copyFrame(i, hardware);
      Skb segment = new Skb(null).segmentOf(whole, i);
      assertThat(segment.copyFrame(0, software)).isEqualTo(length).isEqualTo(whole.frameBytes(i));
      assertThat(Arrays.copyOf(software, length)).isEqualTo(Arrays.copyOf(hardware, length));
      assertThat(hardware[41] & 0xff).isEqualTo((100 + i * MSS) & 0xff);
    }
  }

  @Test
  void givesASegmentThatStraddlesAPageTwoFragments() {
    Skb whole = whole(4 * MSS, 2_000);
    int[] fragments = {1, 2, 1, 1};
    for (int i = 0; i < 4; i++) {
      Skb segment = new Skb(null).segmentOf(whole, i);
      assertThat(segment.fragments()).as("segment %d", i).isEqualTo(fragments[i]);
      int bytes = 0;
      for (int f = 0; f < segment.fragments(); f++) {
        bytes += segment.fragmentBytes(f);
      }
      assertThat(bytes).isEqualTo(MSS);
    }
  }

  @Test
  void segmentsGiveBackWhatTheWholeWasChargedFor() {
    long[] freed = new long[1];
    Skb whole = whole(10 * MSS + 7, 1_000).ownedBy(s -> freed[0] += s.truesizeBytes(), 65_802);
    for (int i = 0; i < whole.gsoSegments(); i++) {
      new Skb(null).segmentOf(whole, i).free();
    }
    assertThat(freed[0]).isEqualTo(65_802);
  }

  @Test
  void tellsItsOwnerAndComesBackToItsPool() {
    SkbPool pool = new SkbPool();
    long[] freed = new long[1];
    Skb skb = pool.take().linear(headers, HEADERS).ownedBy(s -> freed[0] += s.truesizeBytes(), 99);
    skb.free();
    assertThat(freed[0]).isEqualTo(99);
    assertThat(pool.take()).isSameAs(skb);
    assertThat(pool.made()).isEqualTo(1);
  }
}
