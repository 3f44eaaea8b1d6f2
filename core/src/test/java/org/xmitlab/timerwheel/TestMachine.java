package org.xmitlab.timerwheel;

import java.util.ArrayList;
import java.util.List;

/** A machine of nothing but wheels, whose jiffies the test moves; writes down what happens. */
final class TestMachine implements WheelHost, TimerTrace {
  final TimerWheel wheel;
  final CpuTimers cpu0;

  /** What expired, as {@code name@jiffies}. */
  final List<String> fired = new ArrayList<>();

  final List<Integer> kicked = new ArrayList<>();
  final List<String> warnings = new ArrayList<>();
  int cancels;
  int starts;
  int nohzTarget = -1;
  long hrtimerNextNs = Long.MAX_VALUE;
  private final long start;
  private long jiffies;

  TestMachine(TimerWheelVersion version, int hz, int cpus) {
    this(version, hz, cpus, Jiffies.atBoot(hz));
  }

  TestMachine(TimerWheelVersion version, int hz, int cpus, long startJiffies) {
    this.start = startJiffies;
    this.jiffies = startJiffies;
    this.wheel = new TimerWheel(new WheelConfig(hz, cpus, true, true), version, this, this);
    this.cpu0 = wheel.cpu(0);
  }

  TimerList timer(String name, TimerFlag... flags) {
    return cpu0.init(name, (timer, here) -> {}, flags);
  }

  /** Jiffies go on without a tick, as in a sleep without one or with interrupts off. */
  void advance(long ticks) {
    jiffies += ticks;
  }

  /** Jiffies go on and then one tick comes on every CPU. */
  void tick(long ticks) {
    jiffies += ticks;
    for (int cpu = 0; cpu < wheel.config().cpus(); cpu++) {
      tickOn(cpu);
    }
  }

  void tickOn(int cpu) {
    CpuTimers timers = wheel.cpu(cpu);
    if (timers.runLocalTimers()) {
      timers.runTimerSoftirq();
    }
  }

  /** Ticks one by one until something expires; returns how many ticks it took. */
  long ticksUntilFired(long limit) {
    int before = fired.size();
    for (long ticks = 1; ticks <= limit; ticks++) {
      tick(1);
      if (fired.size() > before) {
        return ticks;
      }
    }
    throw new AssertionError("nothing expired within " + limit + " ticks");
  }

  /** Sleeps through an emulated nohz idle without leaving it. */
  void enterIdle(int cpu) {
    wheel.cpu(cpu).timerBaseTryToSetIdle(jiffies, jiffiesUpdateNs());
  }

  void leaveIdle(int cpu) {
    wheel.cpu(cpu).timerClearIdle();
  }

  long nextTimerInterruptNs(int cpu) {
    return wheel.cpu(cpu).getNextTimerInterrupt(jiffies, jiffiesUpdateNs());
  }

  /** Returns the ticks from now to an answer in ns. */
  long ticksTo(long answerNs) {
    return (answerNs - jiffiesUpdateNs()) / wheel.tickNs();
  }

  @Override
  public long jiffies() {
    return jiffies;
  }

  @Override
  public long jiffiesUpdateNs() {
    return (jiffies - start) * wheel.tickNs();
  }

  @Override
  public void raiseTimerSoftirq(int cpu) {
    // The test runs it.
  }

  @Override
  public void wakeUpNohzCpu(int cpu) {
    kicked.add(cpu);
  }

  @Override
  public int nohzTimerTarget(int cpu) {
    return nohzTarget < 0 ? cpu : nohzTarget;
  }

  @Override
  public long hrtimerNextEventNs(int cpu) {
    return hrtimerNextNs;
  }

  @Override
  public void timerStart(TimerList timer, long expires) {
    starts++;
  }

  @Override
  public void timerStart(TimerList timer, long expires, long bucketExpiry) {
    starts++;
  }

  @Override
  public void timerCancel(TimerList timer) {
    cancels++;
  }

  @Override
  public void timerExpireEntry(TimerList timer, int cpu, long baseclk) {
    fired.add(timer.name() + "@" + (jiffies - start));
  }

  @Override
  public void warning(String what) {
    warnings.add(what);
  }
}
