package org.xmitlab.loadgen.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ReceivedAheadTest {
  private final ReceivedAhead ahead = new ReceivedAhead();

  @Test
  void aHoleThatIsFilledCompletesWhatLiesBehindIt() {
    assertThat(ahead.add(100, 200)).isTrue();
    assertThat(ahead.add(300, 400)).isTrue();
    assertThat(ahead.completeFrom(0)).isZero();
    assertThat(ahead.completeFrom(100)).isEqualTo(200);
    assertThat(ahead.add(200, 300)).isTrue();
    assertThat(ahead.completeFrom(200)).isEqualTo(400);
    assertThat(ahead.isEmpty()).isTrue();
  }

  @Test
  void whatIsHereAlreadyIsRefused() {
    ahead.add(100, 200);
    ahead.add(200, 300);
    assertThat(ahead.add(100, 300)).isFalse();
    assertThat(ahead.add(250, 300)).isFalse();
    assertThat(ahead.add(250, 301)).isTrue();
  }

  @Test
  void agreesWithASetOfBytes() {
    SplittableRandom random = new SplittableRandom(1);
    BitSet bytes = new BitSet();
    long complete = 0;
    for (int i = 0; i < 20_000; i++) {
      int from = (int) complete + random.nextInt(400);
      int to = from + 1 + random.nextInt(20);
      boolean isNew = bytes.nextClearBit(from) < to;
      assertThat(ahead.add(from, to)).isEqualTo(isNew);
      bytes.set(from, to);
      complete = ahead.completeFrom(complete);
      assertThat(complete).isEqualTo(bytes.nextClearBit(0));
    }
    assertThat(complete).isGreaterThan(1_000);
  }
}
