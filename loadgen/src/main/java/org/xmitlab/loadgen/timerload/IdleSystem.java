package org.xmitlab.loadgen.timerload;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.xmitlab.machine.Machine;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerFlag;
import org.xmitlab.timerwheel.TimerList;

/**
 * A system that does nothing: four CPUs with the timers that an idle system has, and now and then a
 * device interrupt. The population is that of the recorded workload {@code idle-system}
 * (golden/timer-wheel): housekeeping every 0.1 to 30 s on CPU 0, about 18 expiries a second; one
 * rare work on each of the others, every 60, 120 and 300 s; a deferrable timer of 1 s and a
 * protocol timer of 100 to 400 s per CPU; interrupts at exponential distances with means of 2.5,
 * 25, 60 and 140 s, each with one {@link Disturbance} of those allowed, all equally likely: a timer
 * of 1 to 25 ticks, or the protocol timer moved to 3 to 60 s. With the watchdog every CPU also
 * wakes every 4 s. All of it is assumed except the 4 s; the thread's own mix is not known.
 */
public final class IdleSystem {
  /** CPUs that the population is made for. */
  public static final int CPUS = 4;

  private static final long MS = 1_000_000L;
  private static final long SECOND_NS = 1_000 * MS;
  private static final long[] HOUSEKEEPING_NS = {
    100 * MS, 250 * MS, 500 * MS, SECOND_NS, 2 * SECOND_NS, 5 * SECOND_NS, 30 * SECOND_NS
  };
  private static final long[] RARE_NS = {0, 60 * SECOND_NS, 120 * SECOND_NS, 300 * SECOND_NS};
  private static final long[] INTERRUPT_MEAN_NS = {
    2_500 * MS, 25 * SECOND_NS, 60 * SECOND_NS, 140 * SECOND_NS
  };
  private static final long DEFERRABLE_NS = SECOND_NS;
  private static final long PROTOCOL_NS = 100 * SECOND_NS;
  private static final long MIN_MOVED_NS = 3 * SECOND_NS;
  private static final long MAX_MOVED_NS = 60 * SECOND_NS;
  private static final long WATCHDOG_NS = 4 * SECOND_NS;
  private static final int[] SHORT_TICKS = {1, 2, 3, 4, 7, 10, 20, 25};

  private final Machine machine;
  private final Disturbance[] disturbances;
  private final SleepRatios ratios = new SleepRatios();
  private final List<DisturbedCpu> cpus = new ArrayList<>();

  /**
   * Puts the workload on a machine of {@value #CPUS} CPUs at rest.
   *
   * @param disturbances what interrupts may lead to
   * @param watchdog whether every CPU wakes every 4 s
   * @param seed root of the random streams; every CPU draws from its own
   */
  public IdleSystem(Machine machine, Set<Disturbance> disturbances, boolean watchdog, long seed) {
    this.machine = machine;
    this.disturbances = disturbances.toArray(Disturbance[]::new);
    SplittableRandom root = new SplittableRandom(seed);
    for (int id = 0; id < CPUS; id++) {
      DisturbedCpu cpu = new DisturbedCpu(machine, id, this::disturbed, root.split());
      cpus.add(cpu);
      populate(cpu, id);
      if (watchdog) {
        cpu.wakeEvery(WATCHDOG_NS);
      }
      if (this.disturbances.length > 0) {
        cpu.interruptAbout(INTERRUPT_MEAN_NS[id]);
      }
    }
  }

  private void populate(DisturbedCpu cpu, int id) {
    if (id == 0) {
      for (long periodNs : HOUSEKEEPING_NS) {
        periodic("housekeeping", id, periodNs).arm(machine.ticks().timers(id));
      }
    } else {
      TimerList rare = periodic("rare", id, RARE_NS[id]).timer;
      machine.ticks().timers(0).addTimerOn(rare, jiffies() + ticks(RARE_NS[id]), id);
    }
    periodic("deferrable", id, DEFERRABLE_NS, TimerFlag.DEFERRABLE).arm(machine.ticks().timers(id));
    cpu.protocol = periodic("protocol", id, (id + 1) * PROTOCOL_NS, TimerFlag.PINNED);
    cpu.protocol.arm(machine.ticks().timers(id));
  }

  private Sleep periodic(String name, int cpu, long periodNs, TimerFlag... flags) {
    return new Sleep(name, cpu, ticks(periodNs), flags);
  }

  // ---- disturbances ----

  /** An interrupt's handler: in hard-interrupt context of an idle or busy CPU. */
  private void disturbed(DisturbedCpu cpu) {
    Disturbance what = disturbances[cpu.random.nextInt(disturbances.length)];
    long ticks = SHORT_TICKS[cpu.random.nextInt(SHORT_TICKS.length)];
    switch (what) {
      case WAKE -> cpu.runTask(() -> {});
      case MOVE_PENDING ->
          cpu.protocol.armFor(
              timersOf(cpu), ticks(cpu.random.nextLong(MIN_MOVED_NS, MAX_MOVED_NS)));
      case ADD_ON_OTHER -> {
        int other = 1 + cpu.random.nextInt(CPUS - 1);
        cpus.get(0).runTaskAt(cpu.nowNs(), () -> sleepOn(other, ticks));
      }
      case ARM_BEFORE_TICK ->
          cpu.runTask(() -> new Sleep("short", cpu.id, 0).armFor(timersOf(cpu), ticks));
    }
  }

  private CpuTimers timersOf(DisturbedCpu cpu) {
    return machine.ticks().timers(cpu.id);
  }

  private void sleepOn(int other, long ticks) {
    Sleep sleep = new Sleep("remote", other, 0);
    sleep.asked(ticks);
    machine.ticks().timers(0).addTimerOn(sleep.timer, jiffies() + ticks, other);
  }

  private long jiffies() {
    return machine.ticks().jiffies();
  }

  private long ticks(long ns) {
    return machine.ticks().ticksOf(ns);
  }

  /** Returns what sleeps took, deferrable timers excepted. */
  public SleepRatios ratios() {
    return ratios;
  }

  /** A timer that books how long it took, and is armed again if it has a period. */
  final class Sleep {
    private final TimerList timer;
    private final long periodTicks;
    private long armedAt;
    private long askedTicks;

    Sleep(String name, int cpu, long periodTicks, TimerFlag... flags) {
      this.periodTicks = periodTicks;
      this.askedTicks = periodTicks;
      this.armedAt = jiffies();
      this.timer = machine.ticks().timers(cpu).init(name, (self, here) -> expired(here), flags);
    }

    void arm(CpuTimers here) {
      armFor(here, periodTicks);
    }

    void armFor(CpuTimers here, long ticks) {
      asked(ticks);
      here.modTimer(timer, armedAt + ticks);
    }

    private void asked(long ticks) {
      armedAt = jiffies();
      askedTicks = ticks;
    }

    private void expired(CpuTimers here) {
      if (!timer.isDeferrable()) {
        ratios.add(askedTicks, jiffies() - armedAt);
      }
      if (periodTicks != 0) {
        arm(here);
      }
    }
  }
}
