package org.xmitlab.timerwheel;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/** The hot path makes no garbage. */
final class TimerWheelAllocationTest {
  private static final int HZ = 250;
  private static final int ROUNDS = 20_000;

  @Test
  void allocatesNothingWhileArmingMovingDeletingAndExpiring() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (TimerWheelVersion version : TimerWheelVersions.all()) {
      WheelConfig config = new WheelConfig(HZ, 1, true, true);
      TimerWheel wheel = new TimerWheel(config, version, new CountingHost(), TimerTrace.NONE);
      CpuTimers cpu = wheel.cpu(0);
      TimerList[] timers = new TimerList[50];
      for (int i = 0; i < timers.length; i++) {
        timers[i] = cpu.init("t" + i, (timer, here) -> {});
      }
      churn(cpu, timers, ROUNDS / 10);
      long before = threads.getCurrentThreadAllocatedBytes();
      churn(cpu, timers, ROUNDS);
      assertThat(threads.getCurrentThreadAllocatedBytes() - before)
          .as("bytes in %d rounds of %s", ROUNDS, version.name())
          .isLessThan(ROUNDS);
    }
  }

  private static void churn(CpuTimers cpu, TimerList[] timers, int rounds) {
    CountingHost host = (CountingHost) cpu.wheel().host();
    for (int round = 0; round < rounds; round++) {
      TimerList timer = timers[round % timers.length];
      cpu.modTimer(timer, host.jiffies + 1 + round % 700);
      if (round % 5 == 0) {
        cpu.delTimer(timer);
      }
      host.jiffies++;
      if (cpu.runLocalTimers()) {
        cpu.runTimerSoftirq();
      }
    }
  }

  private static final class CountingHost implements WheelHost {
    private long jiffies = Jiffies.atBoot(HZ);

    @Override
    public long jiffies() {
      return jiffies;
    }

    @Override
    public long jiffiesUpdateNs() {
      return jiffies * Jiffies.tickNs(HZ);
    }

    @Override
    public void raiseTimerSoftirq(int cpu) {}

    @Override
    public void wakeUpNohzCpu(int cpu) {}

    @Override
    public int nohzTimerTarget(int cpu) {
      return cpu;
    }

    @Override
    public long hrtimerNextEventNs(int cpu) {
      return Long.MAX_VALUE;
    }
  }
}
