package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** The granularity table of the wheel (case S-30, spec/timer-wheel.md section 2). */
final class WheelGeometryTest {
  private static final long MS = 1_000_000;

  @Test
  void hasTheLevelsOfTheTable() {
    long[] starts = {0, 63, 504, 4032, 32_256, 258_048, 2_064_384, 16_515_072, 132_120_576};
    WheelGeometry geometry = new WheelGeometry(1000);
    assertThat(geometry.depth()).isEqualTo(starts.length);
    for (int level = 1; level < starts.length; level++) {
      assertThat(geometry.level(starts[level] - 1)).isEqualTo(level - 1);
      assertThat(geometry.level(starts[level])).isEqualTo(level);
    }
    assertThat(geometry.level(Long.MAX_VALUE)).isEqualTo(8);
  }

  @Test
  void hasTheCapacityOfTheTable() {
    assertThat(new WheelGeometry(100).depth()).isEqualTo(8);
    assertThat(new WheelGeometry(100).cutoff()).isEqualTo(132_120_576);
    assertThat(new WheelGeometry(100).timeoutMax()).isEqualTo(130_023_424);
    for (int hz : new int[] {250, 300, 1000}) {
      assertThat(new WheelGeometry(hz).cutoff()).isEqualTo(1_056_964_608);
      assertThat(new WheelGeometry(hz).timeoutMax()).isEqualTo(1_040_187_392);
    }
  }

  @Test
  void isAsCoarseAsTheDocumentationSays() {
    assertThat(granularityMs(1000, 62)).isEqualTo(1);
    assertThat(granularityMs(1000, 64)).isEqualTo(8);
    assertThat(granularityMs(1000, 503)).isEqualTo(8);
    assertThat(granularityMs(1000, 512)).isEqualTo(64);
    assertThat(granularityMs(1000, 4096)).isEqualTo(512);
    assertThat(granularityMs(1000, 32_768)).isEqualTo(4096);
    assertThat(granularityMs(250, 252 - 4)).isEqualTo(4);
    assertThat(granularityMs(250, 256)).isEqualTo(32);
    assertThat(granularityMs(250, 2048)).isEqualTo(256);
    assertThat(granularityMs(250, 16_384)).isEqualTo(2048);
    assertThat(granularityMs(100, 620)).isEqualTo(10);
    assertThat(granularityMs(100, 640)).isEqualTo(80);
    assertThat(granularityMs(100, 5120)).isEqualTo(640);
  }

  private static long granularityMs(int hz, long delayMs) {
    long tickNs = Jiffies.tickNs(hz);
    int level = new WheelGeometry(hz).level(delayMs * MS / tickNs);
    return WheelGeometry.granularity(level) * tickNs / MS;
  }

  @Test
  void isNeverEarlyAndLateByAnEighthAtMost() {
    long seed = 30;
    for (TimerWheelVersion version : TimerWheelVersions.all()) {
      TestMachine machine = new TestMachine(version, 1000, 1);
      WheelGeometry geometry = machine.wheel.geometry();
      Random random = new Random(seed);
      int[] expired = new int[1];
      double[] worst = new double[1];
      for (int i = 1; i <= 5000; i++) {
        int delay = i;
        for (int ticks = random.nextInt(3); ticks > 0; ticks--) {
          machine.tick(1);
        }
        TimerFunction check =
            (timer, here) -> {
              long late = machine.jiffies() - timer.expires();
              assertThat(late)
                  .as("%s delay %d seed %d", version.name(), delay, seed)
                  .isBetween(1L, WheelGeometry.granularity(geometry.level(delay)));
              if (geometry.level(delay) > 0) {
                worst[0] = Math.max(worst[0], (late - 1.0) / delay);
              }
              expired[0]++;
            };
        machine.cpu0.modTimer(machine.cpu0.init("t", check), machine.jiffies() + delay);
      }
      for (int tick = 0; tick < 6000; tick++) {
        machine.tick(1);
      }
      assertThat(expired[0]).as(version.name()).isEqualTo(5000);
      assertThat(worst[0]).as(version.name()).isBetween(0.10, 0.127);
    }
  }

  @Test
  void sleepsOneTickMoreThanAskedForRightAfterATick() {
    long tickNs = 10 * MS;
    for (TimerWheelVersion version : TimerWheelVersions.all()) {
      for (long phaseNs = 0; phaseNs < tickNs; phaseNs += MS) {
        assertThat(sleptNs(version, 5, phaseNs))
            .as("%s phase %d", version.name(), phaseNs)
            .isBetween(50 * MS, 60 * MS);
      }
      assertThat(sleptNs(version, 5, 0)).isEqualTo(60 * MS);
      assertThat(sleptNs(version, 4, MS)).as("without the extra tick").isLessThan(50 * MS);
    }
  }

  /** The time from a moment within a tick to the tick that expires a timer armed then. */
  private static long sleptNs(TimerWheelVersion version, long ticks, long phaseNs) {
    TestMachine machine = new TestMachine(version, 100, 1);
    machine.tick(3);
    machine.cpu0.modTimer(machine.timer("t"), machine.jiffies() + ticks);
    return machine.ticksUntilFired(20) * machine.wheel.tickNs() - phaseNs;
  }
}
