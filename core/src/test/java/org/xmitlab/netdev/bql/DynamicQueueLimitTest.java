package org.xmitlab.netdev.bql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.xmitlab.netdev.TxQueue;

final class DynamicQueueLimitTest {
  private final DynamicQueueLimit limit = new DynamicQueueLimit(1_000, 0);

  @Test
  void growsWhenTheQueueStarves() {
    limit.queued(1_514);
    assertThat(limit.availBytes()).isEqualTo(-1_514);
    limit.completed(1_514, 1);
    assertThat(limit.limitBytes()).isEqualTo(1_514);
    assertThat(limit.availBytes()).isEqualTo(1_514);
  }

  @Test
  void shrinksByTheLowestSlackOfASecond() {
    limit.queued(100_000);
    limit.completed(100_000, 1);
    assertThat(limit.limitBytes()).isEqualTo(100_000);
    for (int jiffy = 2; jiffy < 1_100; jiffy++) {
      limit.queued(1_000);
      limit.queued(1_000);
      limit.completed(1_000, jiffy);
    }
    assertThat(limit.limitBytes()).isLessThan(100_000);
  }

  @Test
  void keepsTheStaleAllowanceAcrossAReset() {
    limit.queued(5_000);
    limit.completed(5_000, 1);
    limit.reset(2);
    assertThat(limit.limitBytes()).isZero();
    assertThat(limit.availBytes()).isEqualTo(10_000);
  }

  @Test
  void countsAcrossTheWrapOf32Bits() {
    for (int i = 0; i < 5_000; i++) {
      limit.queued(1_000_000);
      limit.completed(1_000_000, i);
      assertThat(limit.availBytes()).isGreaterThanOrEqualTo(1_000_000);
    }
  }

  @Test
  void refusesToCompleteMoreThanIsQueued() {
    limit.queued(100);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> limit.completed(101, 1))
        .withMessageContaining("101");
  }

  @Test
  void stopsAndReleasesTheQueue() {
    TxQueue queue = new TxQueue();
    int[] wakes = new int[1];
    queue.onWake(() -> wakes[0]++);
    ByteQueue bytes = new ByteQueue(queue, 4_000_000);
    bytes.sent(1_514);
    assertThat(queue.isStackStopped()).isTrue();
    assertThat(queue.isStopped()).isFalse();
    bytes.completed(1_514, 1_000);
    assertThat(queue.isStoppedByAnyone()).isFalse();
    assertThat(wakes[0]).isEqualTo(1);
  }
}
