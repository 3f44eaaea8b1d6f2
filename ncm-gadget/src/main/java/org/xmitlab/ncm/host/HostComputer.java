package org.xmitlab.ncm.host;

import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.time.Simulation;
import org.xmitlab.time.Timekeeper;

/**
 * The computer at the other end of the cable: one CPU with timers of its own on the same virtual
 * time line. It has no tick, and its timer hardware costs nothing: a PC is assumed never to be the
 * limit, unless a profile says what its work costs.
 */
public final class HostComputer {
  private static final int HZ = 250;
  private static final int CPU_ID = 1;
  private static final long MAX_DELTA_NS = 1L << 60;

  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;

  /**
   * Adds a host to a simulation.
   *
   * @param kernel its timer core
   * @param profile what its work costs
   */
  public HostComputer(Simulation simulation, HrtimerVersion kernel, CostProfile profile) {
    this.cpu = new Cpu(CPU_ID, simulation, profile, SoftirqRules.mainline(HZ, true));
    ClockEventDevice device =
        new ClockEventDevice(
            cpu,
            simulation.events(),
            ClockEventModel.free(1, MAX_DELTA_NS),
            kernel.programRule(),
            kernel.stopsDevice());
    this.hrtimers = new HrtimerCpuBase(cpu, device, new Timekeeper(0, 0, 0), kernel);
    cpu.onIdle(hrtimers::enterIdle);
  }

  /** Returns the host's CPU. */
  public Cpu cpu() {
    return cpu;
  }

  /** Returns its timers. */
  public HrtimerCpuBase hrtimers() {
    return hrtimers;
  }
}
