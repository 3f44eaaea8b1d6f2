package org.xmitlab.hrtimer.version;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.clockevent.ClockEventDevice;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqRules;
import org.xmitlab.cpu.Task;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCallback;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Simulation;
import org.xmitlab.time.Timekeeper;

/** One CPU with timers of a version and hardware that costs nothing, for tests. */
final class TimerMachine {
  static final long REAL_OFFSET_NS = 1_000_000_000_000L;
  private static final long MAX_DELTA_NS = 10_000_000_000L;

  final Simulation simulation = new Simulation();
  final Timekeeper timekeeper = new Timekeeper(REAL_OFFSET_NS, 0, REAL_OFFSET_NS);
  final Cpu cpu = new Cpu(0, simulation, CostProfile.FREE, SoftirqRules.mainline(1000, true));
  final ClockEventDevice device;
  final HrtimerCpuBase hrtimers;

  /** What has expired so far, as {@code name@time}. */
  final List<String> expired = new ArrayList<>();

  TimerMachine(HrtimerVersion version, long minDeltaNs) {
    device =
        new ClockEventDevice(
            cpu,
            simulation.events(),
            ClockEventModel.free(minDeltaNs, MAX_DELTA_NS),
            version.programRule(),
            version.stopsDevice());
    hrtimers = new HrtimerCpuBase(cpu, device, timekeeper, version);
  }

  /** Makes a timer whose callback notes down when it came, and then does what it is told. */
  Hrtimer timer(String name, ClockId clock, HrtimerMode mode, HrtimerCallback callback) {
    return hrtimers.init(
        name,
        clock,
        mode,
        timer -> {
          expired.add(name + "@" + cpu.nowNs());
          return callback.expired(timer);
        });
  }

  Hrtimer timer(String name, HrtimerMode mode) {
    return timer(name, ClockId.MONOTONIC, mode, timer -> false);
  }

  /** Starts a silent periodic hard timer. */
  void startTick(long periodNs) {
    Hrtimer tick =
        hrtimers.init(
            "tick",
            ClockId.MONOTONIC,
            HrtimerMode.ABS_PINNED_HARD,
            timer -> {
              hrtimers.forward(timer, periodNs);
              return true;
            });
    hrtimers.start(tick, periodNs, 0, HrtimerMode.ABS_PINNED_HARD);
  }

  /** Runs code as a task at the present time. */
  void inTask(Runnable code) {
    Task task =
        new Task("code") {
          @Override
          protected void step() {
            code.run();
            sleep();
          }
        };
    cpu.add(task);
    task.wake();
    simulation.runUntil(cpu.nowNs());
  }

  void runUntil(long timeNs) {
    simulation.runUntil(timeNs);
  }
}
