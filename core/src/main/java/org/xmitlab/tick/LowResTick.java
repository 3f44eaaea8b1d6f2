package org.xmitlab.tick;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.Cost;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.timerwheel.CpuTimers;

/**
 * The tick of one CPU with {@code highres=off}: the device belongs to the tick, which programs it
 * once per period and runs the high-resolution timers that are due ({@code tick_handle_periodic()},
 * {@code hrtimer_run_queues()}). So a timer waits for the next tick, and starting one writes
 * nothing. The tick does not stop.
 */
final class LowResTick {
  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final ClockEventDevice device;
  private final JiffiesClock jiffies;
  private CpuTimers timers;
  private long nextNs;

  LowResTick(Cpu cpu, HrtimerCpuBase hrtimers, JiffiesClock jiffies) {
    this.cpu = cpu;
    this.hrtimers = hrtimers;
    this.device = hrtimers.device();
    this.jiffies = jiffies;
    device.onInterrupt(this::tick);
  }

  void serve(CpuTimers wheel) {
    this.timers = wheel;
  }

  void start(long firstNs) {
    nextNs = firstNs;
    boolean interruptsWereOn = cpu.disableInterrupts();
    device.program(nextNs, true);
    cpu.restoreInterrupts(interruptsWereOn);
  }

  private void tick() {
    cpu.charge(Cost.TICK);
    jiffies.update(cpu.nowNs());
    hrtimers.runQueues();
    if (timers != null) {
      timers.runLocalTimers();
    }
    do {
      nextNs += jiffies.periodNs();
    } while (device.program(nextNs, false) != ClockEventDevice.OK);
  }
}
