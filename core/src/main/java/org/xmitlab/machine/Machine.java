package org.xmitlab.machine;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.tick.Ticks;
import org.xmitlab.time.Simulation;
import org.xmitlab.time.Timekeeper;
import org.xmitlab.trace.TraceSink;

/** An emulated computer, at rest at time 0 with its ticks started. */
public final class Machine {
  private static final long SECOND_NS = 1_000_000_000L;

  /** Where REALTIME stands at time 0; any date serves, as long as it is always the same. */
  private static final long REALTIME_AT_START_NS = 1_617_235_200L * SECOND_NS;

  private static final long TAI_AHEAD_NS = 37 * SECOND_NS;
  private static final int HZ_OF_A_TICKLESS_MACHINE = 250;

  private final MachineConfig config;
  private final Simulation simulation = new Simulation();
  private final Timekeeper timekeeper =
      new Timekeeper(REALTIME_AT_START_NS, 0, REALTIME_AT_START_NS + TAI_AHEAD_NS);
  private final List<Cpu> cpus = new ArrayList<>();
  private final List<HrtimerCpuBase> hrtimers = new ArrayList<>();
  private final Ticks ticks;

  /** Builds a machine. */
  public Machine(MachineConfig config) {
    this.config = config;
    int hz = config.hz() == 0 ? HZ_OF_A_TICKLESS_MACHINE : config.hz();
    ticks = config.hz() == 0 ? null : new Ticks(simulation, hz, config.tick());
    for (int id = 0; id < config.cpus(); id++) {
      Cpu cpu = new Cpu(id, simulation, config.profile(), SoftirqRules.mainline(hz, true));
      ClockEventDevice device =
          new ClockEventDevice(
              cpu,
              simulation.events(),
              config.timerHw(),
              config.kernel().programRule(),
              config.kernel().stopsDevice());
      HrtimerCpuBase base = new HrtimerCpuBase(cpu, device, timekeeper, config.kernel());
      cpu.onIdle(base::enterIdle);
      cpus.add(cpu);
      hrtimers.add(base);
      if (ticks != null) {
        ticks.add(cpu, base);
      }
    }
    if (ticks != null) {
      ticks.complete();
    }
  }

  /** Returns what the machine is made of. */
  public MachineConfig config() {
    return config;
  }

  /** Returns the virtual time line. */
  public Simulation simulation() {
    return simulation;
  }

  /** Returns the clocks. */
  public Timekeeper timekeeper() {
    return timekeeper;
  }

  /** Returns a CPU. */
  public Cpu cpu(int id) {
    return cpus.get(id);
  }

  /** Returns a CPU's high-resolution timers. */
  public HrtimerCpuBase hrtimers(int id) {
    return hrtimers.get(id);
  }

  /** Returns a CPU's clock-event device. */
  public ClockEventDevice clockEvent(int id) {
    return hrtimers.get(id).device();
  }

  /**
   * Returns the machine's ticks, jiffies and timer wheel.
   *
   * @throws IllegalStateException if the machine does not tick
   */
  public Ticks ticks() {
    if (ticks == null) {
      throw new IllegalStateException("a machine with hz 0 has no ticks and no timer wheel");
    }
    return ticks;
  }

  /** Sends every CPU's trace points to a sink; null turns tracing off. */
  public void traceTo(TraceSink sink) {
    for (Cpu cpu : cpus) {
      cpu.traceTo(sink);
    }
  }
}
