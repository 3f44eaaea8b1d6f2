package org.xmitlab.tick;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqVector;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerTrace;
import org.xmitlab.timerwheel.TimerWheel;
import org.xmitlab.timerwheel.TimerWheelVersion;
import org.xmitlab.timerwheel.WheelConfig;
import org.xmitlab.timerwheel.WheelHost;

/**
 * A CPU's timer wheel, driven by its tick: every tick asks whether anything is due ({@code
 * run_local_timers()}) and the TIMER softirq expires it. The tick never stops, so nothing of NOHZ
 * takes part. Jiffies count from 0.
 */
public final class TickedWheel implements WheelHost {
  private static final long SECOND_NS = 1_000_000_000L;

  private final Cpu cpu;
  private final PeriodicTick tick;
  private final CpuTimers timers;

  /** Creates a wheel without timers and connects it to a CPU's tick and softirqs. */
  public TickedWheel(Cpu cpu, PeriodicTick tick, TimerWheelVersion version) {
    this.cpu = cpu;
    this.tick = tick;
    WheelConfig config = new WheelConfig((int) (SECOND_NS / tick.periodNs()), 1, false, false);
    this.timers = new TimerWheel(config, version, this, TimerTrace.NONE).cpu(0);
    cpu.softirqs().handle(SoftirqVector.TIMER, timers::runTimerSoftirq);
    tick.onTick(timers::runLocalTimers);
  }

  /** Returns what code on this CPU arms its timers with. */
  public CpuTimers timers() {
    return timers;
  }

  /** Returns the length of a jiffy in ns. */
  public long tickPeriodNs() {
    return tick.periodNs();
  }

  /** Returns a time in jiffies, rounded up as {@code usecs_to_jiffies()} does. */
  public long jiffiesOf(long ns) {
    return (ns + tick.periodNs() - 1) / tick.periodNs();
  }

  @Override
  public long jiffies() {
    return tick.ticks();
  }

  @Override
  public long jiffiesUpdateNs() {
    return tick.ticks() * tick.periodNs();
  }

  @Override
  public void raiseTimerSoftirq(int onCpu) {
    cpu.softirqs().raise(SoftirqVector.TIMER);
  }

  @Override
  public void wakeUpNohzCpu(int other) {
    // The tick never stops.
  }

  @Override
  public int nohzTimerTarget(int onCpu) {
    return onCpu;
  }

  @Override
  public long hrtimerNextEventNs(int onCpu) {
    return Long.MAX_VALUE;
  }
}
