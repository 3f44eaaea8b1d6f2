package org.xmitlab.bench;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;
import org.xmitlab.timerwheel.TimerTrace;
import org.xmitlab.timerwheel.TimerWheel;
import org.xmitlab.timerwheel.WheelConfig;
import org.xmitlab.timerwheel.WheelHost;
import org.xmitlab.timerwheel.version.TimerWheelVersions;

/**
 * {@code mod_timer()} and {@code del_timer()} of v6.1 at HZ=1000; a delay's ns are taken as ticks.
 */
final class TimerLists implements TimerStructure {
  private final CpuTimers cpu;
  private final TimerList[] timers;

  TimerLists(int number) {
    cpu =
        new TimerWheel(
                new WheelConfig(1000, 1, false, false),
                TimerWheelVersions.V6_1,
                new StandingStill(),
                TimerTrace.NONE)
            .cpu(0);
    timers = new TimerList[number];
    for (int i = 0; i < number; i++) {
      timers[i] = cpu.init("t", (timer, here) -> {});
    }
  }

  @Override
  public void start(int timer, long delay) {
    cpu.modTimer(timers[timer], delay);
  }

  @Override
  public void restart(int timer, long delay) {
    cpu.modTimer(timers[timer], delay);
  }

  @Override
  public void cancel(int timer) {
    cpu.delTimer(timers[timer]);
  }

  /** A machine whose time does not pass. */
  private static final class StandingStill implements WheelHost {
    @Override
    public long jiffies() {
      return 0;
    }

    @Override
    public long jiffiesUpdateNs() {
      return 0;
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
