package org.xmitlab.loadgen.timerload;

import java.util.ArrayDeque;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Task;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.machine.Machine;
import org.xmitlab.time.ClockId;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * One CPU of an idle system: a device that interrupts it, and a task that does what comes of it.
 */
final class DisturbedCpu {
  /** What the task does besides, in ns; assumed, it only makes a time between exit and sleep. */
  private static final long WORK_NS = 20_000;

  final int id;
  final SplittableRandom random;
  IdleSystem.Sleep protocol;

  private final EventQueue events;
  private final Cpu cpu;
  private final HrtimerCpuBase hrtimers;
  private final Device device = new Device();
  private final Worker worker = new Worker();
  private final ArrayDeque<Runnable> work = new ArrayDeque<>();
  private final int line;
  private long meanNs;

  DisturbedCpu(Machine machine, int id, Consumer<DisturbedCpu> handler, SplittableRandom random) {
    this.id = id;
    this.random = random;
    this.events = machine.simulation().events();
    this.cpu = machine.cpu(id);
    this.hrtimers = machine.hrtimers(id);
    this.line =
        cpu.connect(
            () -> {
              handler.accept(this);
              if (meanNs > 0) {
                scheduleNext();
              }
            });
    cpu.add(worker);
  }

  /** Lets the device interrupt at exponential distances. */
  void interruptAbout(long mean) {
    this.meanNs = mean;
    scheduleNext();
  }

  private void scheduleNext() {
    double share = -StrictMath.log(1 - random.nextDouble());
    events.schedule(device, cpu.nowNs() + (long) (meanNs * share));
  }

  /** Lets the device interrupt at a MONOTONIC time in ns. */
  void interruptAt(long atNs) {
    events.schedule(device, atNs);
  }

  /** Has the CPU's task do something. From an interrupt of this CPU. */
  void runTask(Runnable what) {
    work.add(what);
    worker.wake();
  }

  /** Has the CPU's task do something at a MONOTONIC time in ns. From anywhere. */
  void runTaskAt(long atNs, Runnable what) {
    work.add(what);
    events.schedule(new WakeUp(), atNs);
  }

  /** Returns the CPU's clock in ns. */
  long nowNs() {
    return cpu.nowNs();
  }

  /** Wakes the task again and again, as the lock-up detector's hard hrtimer does. */
  void wakeEvery(long periodNs) {
    Hrtimer watchdog =
        hrtimers.init(
            "watchdog",
            ClockId.MONOTONIC,
            HrtimerMode.REL,
            self -> {
              work.add(() -> {});
              worker.wake();
              hrtimers.forward(self, periodNs);
              return true;
            });
    hrtimers.start(watchdog, periodNs, 0, HrtimerMode.REL);
  }

  private final class Worker extends Task {
    Worker() {
      super("worker");
    }

    @Override
    protected void step() {
      Runnable next = work.poll();
      if (next != null) {
        next.run();
        cpu.charge(CostKind.WORKLOAD, WORK_NS);
      }
      if (work.isEmpty()) {
        sleep();
      }
    }
  }

  private final class Device extends Event {
    Device() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      cpu.raiseInterrupt(line);
    }
  }

  private final class WakeUp extends Event {
    WakeUp() {
      super(Phase.TASK);
    }

    @Override
    protected void fire() {
      worker.wake();
    }
  }
}
