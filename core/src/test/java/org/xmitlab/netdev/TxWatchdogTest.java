package org.xmitlab.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.xmitlab.time.Simulation;

final class TxWatchdogTest {
  private static final long SECOND_NS = 1_000_000_000L;

  private final Simulation simulation = new Simulation();
  private final TxQueue queue = new TxQueue();
  private int timeouts;
  private final TxWatchdog watchdog =
      new TxWatchdog(simulation.events(), queue, 5 * SECOND_NS, () -> timeouts++);

  @Test
  void barksFiveToSixSecondsAfterTheLastPacketOfAStoppedQueue() {
    simulation.runUntil(300_000_000);
    watchdog.transmitted(300_000_000);
    queue.stop();
    simulation.runUntil(5_299_999_999L);
    assertThat(timeouts).isZero();
    simulation.runUntil(6 * SECOND_NS);
    assertThat(timeouts).isEqualTo(1);
    assertThat(watchdog.timeouts()).isEqualTo(1);
  }

  @Test
  void looksAgainWhenItIsExactlyTooEarly() {
    queue.stackStop();
    simulation.runUntil(5 * SECOND_NS);
    assertThat(timeouts).isZero();
    simulation.runUntil(6 * SECOND_NS);
    assertThat(timeouts).isEqualTo(1);
  }

  @Test
  void leavesAQueueAloneThatRuns() {
    simulation.runUntil(60 * SECOND_NS);
    assertThat(timeouts).isZero();
  }
}
