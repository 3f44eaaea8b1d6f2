package org.xmitlab.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TimekeeperTest {
  private final Timekeeper timekeeper = new Timekeeper(100, 20, 137);

  @Test
  void movesRealtimeAndTaiTogether() {
    timekeeper.setRealtime(-30, true);
    assertThat(timekeeper.offsetNs(ClockId.REALTIME)).isEqualTo(70);
    assertThat(timekeeper.offsetNs(ClockId.TAI)).isEqualTo(107);
    assertThat(timekeeper.offsetNs(ClockId.BOOTTIME)).isEqualTo(20);
    assertThat(timekeeper.offsetNs(ClockId.MONOTONIC)).isZero();
  }

  @Test
  void countsAClockSetOnlyWhenAsked() {
    int before = timekeeper.clockWasSetSequence();
    timekeeper.setRealtime(1, false);
    assertThat(timekeeper.clockWasSetSequence()).isEqualTo(before);
    timekeeper.setRealtime(1, true);
    assertThat(timekeeper.clockWasSetSequence()).isEqualTo(before + 1);
  }

  @Test
  void letsAllClocksButMonotonicGoOnDuringSuspend() {
    timekeeper.suspended(5);
    assertThat(timekeeper.offsetNs(ClockId.REALTIME)).isEqualTo(105);
    assertThat(timekeeper.offsetNs(ClockId.TAI)).isEqualTo(142);
    assertThat(timekeeper.offsetNs(ClockId.BOOTTIME)).isEqualTo(25);
    assertThat(timekeeper.offsetNs(ClockId.MONOTONIC)).isZero();
  }
}
