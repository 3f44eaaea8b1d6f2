package org.xmitlab.tick;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Ipi;
import org.xmitlab.cpu.SoftirqVector;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Simulation;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerTrace;
import org.xmitlab.timerwheel.TimerWheel;
import org.xmitlab.timerwheel.WheelConfig;
import org.xmitlab.timerwheel.WheelHost;

/**
 * The ticks of a machine's CPUs, its jiffies, and the timer wheel that they drive. This is what a
 * driver or a workload gets its {@code timer_list}s from: {@link #timers} of the CPU it runs on.
 *
 * <p>On a machine whose ticks never stop the wheel is only there once somebody has asked for it, as
 * it would do nothing but raise softirqs.
 */
public final class Ticks {
  private final Simulation simulation;
  private final int hz;
  private final TickConfig config;
  private final JiffiesClock jiffies;
  private final List<Cpu> cpus = new ArrayList<>();
  private final List<TickSched> ticks = new ArrayList<>();
  private final List<LowResTick> lowResTicks = new ArrayList<>();
  private final List<Ipi> kicks = new ArrayList<>();
  private TimerWheel wheel;

  /** Creates the ticks of a machine that has no CPU yet. */
  public Ticks(Simulation simulation, int hz, TickConfig config) {
    this.simulation = simulation;
    this.hz = hz;
    this.config = config;
    this.jiffies = new JiffiesClock(hz);
  }

  /** Adds a CPU, whose first tick comes after one period. */
  public void add(Cpu cpu, HrtimerCpuBase hrtimers) {
    cpus.add(cpu);
    if (config.highRes()) {
      TickSched tick = new TickSched(cpu, hrtimers, jiffies, config.idle());
      ticks.add(tick);
      tick.start(jiffies.periodNs());
      cpu.onIdle(tick);
    } else {
      hrtimers.leaveToTick();
      LowResTick tick = new LowResTick(cpu, hrtimers, jiffies);
      lowResTicks.add(tick);
      tick.start(jiffies.periodNs());
    }
  }

  /** Is told that all CPUs are there. */
  public void complete() {
    if (config.idle() != IdleTick.PERIODIC) {
      wheel();
    }
  }

  /** Returns the timer wheel of the machine. */
  public TimerWheel wheel() {
    if (wheel == null) {
      boolean nohz = config.idle() != IdleTick.PERIODIC;
      wheel =
          new TimerWheel(
              new WheelConfig(hz, cpus.size(), nohz, nohz),
              config.wheel(),
              new Host(),
              TimerTrace.NONE);
      for (int id = 0; id < cpus.size(); id++) {
        connect(id, wheel.cpu(id));
      }
    }
    return wheel;
  }

  private void connect(int id, CpuTimers timers) {
    Cpu cpu = cpus.get(id);
    cpu.softirqs().handle(SoftirqVector.TIMER, timers::runTimerSoftirq);
    if (config.highRes()) {
      ticks.get(id).serve(timers);
    } else {
      lowResTicks.get(id).serve(timers);
    }
    kicks.add(new Ipi(cpu, simulation, () -> {}));
  }

  /** Returns the timers of a CPU: what code that runs there arms its timers with. */
  public CpuTimers timers(int cpu) {
    return wheel().cpu(cpu);
  }

  /** Returns the tick of a CPU. High-resolution mode only. */
  public TickSched tick(int cpu) {
    return ticks.get(cpu);
  }

  /** Returns jiffies as the kernel knows them this moment. */
  public long jiffies() {
    return jiffies.jiffies();
  }

  /** Returns the length of a tick in ns. */
  public long periodNs() {
    return jiffies.periodNs();
  }

  /**
   * Returns a distance in ticks, rounded up; {@code nsecs_to_jiffies()} as {@code
   * usecs_to_jiffies()} and {@code msecs_to_jiffies()} round. A timer armed for jiffies plus that
   * comes up to one tick later, never earlier.
   */
  public long ticksOf(long ns) {
    return (ns + periodNs() - 1) / periodNs();
  }

  /** What the wheel needs to know of this machine. */
  private final class Host implements WheelHost {
    @Override
    public long jiffies() {
      return jiffies.jiffies();
    }

    @Override
    public long jiffiesUpdateNs() {
      return jiffies.updatedNs();
    }

    @Override
    public void raiseTimerSoftirq(int cpu) {
      cpus.get(cpu).softirqs().raise(SoftirqVector.TIMER);
    }

    @Override
    public void wakeUpNohzCpu(int cpu) {
      if (cpus.get(cpu).isIdle() && !cpus.get(cpu).isOnStack()) {
        kicks.get(cpu).send();
      }
    }

    @Override
    public int nohzTimerTarget(int cpu) {
      if (!cpus.get(cpu).isIdle()) {
        return cpu;
      }
      for (int other = 0; other < cpus.size(); other++) {
        if (!cpus.get(other).isIdle()) {
          return other;
        }
      }
      return cpu;
    }

    @Override
    public long hrtimerNextEventNs(int cpu) {
      return EventQueue.NEVER;
    }
  }
}
