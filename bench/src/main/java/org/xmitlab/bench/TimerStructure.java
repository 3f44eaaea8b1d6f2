package org.xmitlab.bench;

import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.TimerTask;
import io.netty.util.internal.DefaultPriorityQueue;
import io.netty.util.internal.PriorityQueueNode;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import org.agrona.DeadlineTimerWheel;
import org.xmitlab.clockevent.ClockEventModel;
import org.xmitlab.cpu.CostProfile;
import org.xmitlab.hrtimer.Hrtimer;
import org.xmitlab.hrtimer.HrtimerCpuBase;
import org.xmitlab.hrtimer.HrtimerMode;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.machine.Machine;
import org.xmitlab.machine.MachineConfig;
import org.xmitlab.time.ClockId;

/** A set of numbered timers behind one face, so that one benchmark can measure all of them. */
interface TimerStructure {
  /** Starts a timer that is not queued, so many ns from now. */
  void start(int timer, long delayNs);

  /** Moves a timer that is queued. */
  default void restart(int timer, long delayNs) {
    cancel(timer);
    start(timer, delayNs);
  }

  /** Cancels a timer that is queued. */
  void cancel(int timer);

  /** Lets go of threads. */
  default void close() {}

  /** Returns a structure by the name that the benchmark gives it. */
  static TimerStructure named(String name, int timers) {
    return switch (name) {
      case "hrtimer v6.1" -> new Hrtimers(timers);
      case "timer_list v6.1" -> new TimerLists(timers);
      case "PriorityQueue" -> new JavaHeap(timers);
      case "Netty DefaultPriorityQueue" -> new NettyHeap(timers);
      case "Netty HashedWheelTimer" -> new NettyWheel(timers);
      case "Agrona DeadlineTimerWheel" -> new AgronaWheel(timers);
      default -> throw new IllegalArgumentException("structure: '" + name + "'");
    };
  }

  /** {@code hrtimer_start()} and {@code hrtimer_try_to_cancel()} of v6.1, soft timers. */
  final class Hrtimers implements TimerStructure {
    private final HrtimerCpuBase base;
    private final Hrtimer[] timers;

    Hrtimers(int number) {
      ClockEventModel hardware = ClockEventModel.free(1_000, 1L << 40);
      base =
          new Machine(new MachineConfig(HrtimerVersions.V6_1, hardware, CostProfile.FREE, 250, 1))
              .hrtimers(0);
      timers = new Hrtimer[number];
      for (int i = 0; i < number; i++) {
        timers[i] = base.init("t", ClockId.MONOTONIC, HrtimerMode.REL_SOFT, timer -> false);
      }
    }

    @Override
    public void start(int timer, long delayNs) {
      base.start(timers[timer], delayNs, 0, HrtimerMode.REL_SOFT);
    }

    @Override
    public void restart(int timer, long delayNs) {
      base.start(timers[timer], delayNs, 0, HrtimerMode.REL_SOFT);
    }

    @Override
    public void cancel(int timer) {
      base.tryToCancel(timers[timer]);
    }
  }

  /** {@link PriorityQueue}; removing is a linear search. */
  final class JavaHeap implements TimerStructure {
    private final PriorityQueue<Entry> queue = new PriorityQueue<>(Entry.BY_TIME);
    private final Entry[] entries;

    JavaHeap(int number) {
      entries = Entry.some(number);
    }

    @Override
    public void start(int timer, long delayNs) {
      entries[timer].dueNs = delayNs;
      queue.add(entries[timer]);
    }

    @Override
    public void cancel(int timer) {
      queue.remove(entries[timer]);
    }
  }

  /** Netty's indexed heap. */
  final class NettyHeap implements TimerStructure {
    private final DefaultPriorityQueue<Entry> queue;
    private final Entry[] entries;

    NettyHeap(int number) {
      queue = new DefaultPriorityQueue<>(Entry.BY_TIME, number);
      entries = Entry.some(number);
    }

    @Override
    public void start(int timer, long delayNs) {
      entries[timer].dueNs = delayNs;
      queue.add(entries[timer]);
    }

    @Override
    public void cancel(int timer) {
      queue.removeTyped(entries[timer]);
    }
  }

  /** Netty's hashed wheel, its caller's side; one tick is 1 ms. */
  final class NettyWheel implements TimerStructure {
    private static final long FAR_AWAY_NS = TimeUnit.HOURS.toNanos(1);
    private final HashedWheelTimer wheel = new HashedWheelTimer(1, TimeUnit.MILLISECONDS);
    private final TimerTask task = timeout -> {};
    private final Timeout[] timeouts;

    NettyWheel(int number) {
      timeouts = new Timeout[number];
    }

    @Override
    public void start(int timer, long delayNs) {
      timeouts[timer] = wheel.newTimeout(task, FAR_AWAY_NS + delayNs, TimeUnit.NANOSECONDS);
    }

    @Override
    public void cancel(int timer) {
      timeouts[timer].cancel();
    }

    @Override
    public void close() {
      wheel.stop();
    }
  }

  /** Agrona's wheel: inside a tick of 1.024 us its order is not that of time. */
  final class AgronaWheel implements TimerStructure {
    private final DeadlineTimerWheel wheel =
        new DeadlineTimerWheel(TimeUnit.NANOSECONDS, 0, 1024, 1024);
    private final long[] ids;

    AgronaWheel(int number) {
      ids = new long[number];
    }

    @Override
    public void start(int timer, long delayNs) {
      ids[timer] = wheel.scheduleTimer(delayNs);
    }

    @Override
    public void cancel(int timer) {
      wheel.cancelTimer(ids[timer]);
    }
  }

  /** A heap's entry. */
  final class Entry implements PriorityQueueNode {
    static final Comparator<Entry> BY_TIME = (a, b) -> Long.compare(a.dueNs, b.dueNs);
    private long dueNs;
    private int index = INDEX_NOT_IN_QUEUE;

    static Entry[] some(int number) {
      Entry[] entries = new Entry[number];
      for (int i = 0; i < number; i++) {
        entries[i] = new Entry();
      }
      return entries;
    }

    @Override
    public int priorityQueueIndex(DefaultPriorityQueue<?> queue) {
      return index;
    }

    @Override
    public void priorityQueueIndex(DefaultPriorityQueue<?> queue, int i) {
      index = i;
    }
  }
}
