package org.xmitlab.timerwheel.migration;

import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.MigrationHierarchy;
import org.xmitlab.timerwheel.TimerEvents;
import org.xmitlab.timerwheel.TimerWheel;

/**
 * One group of CPUs; counterpart of {@code struct tmigr_group} at the lowest level. One of the
 * active CPUs is the migrator and expires the global timers of those that sleep; the last one to
 * fall asleep takes the group's first event as its own wake-up.
 */
public final class MigrationGroup implements MigrationHierarchy {
  /** No time, and no CPU's event. */
  static final long NONE = Long.MAX_VALUE;

  private static final int MAX_CPUS = 8;
  private static final int NO_CPU = -1;
  private static final int MAX_EVENTS_PER_RUN = 100_000;

  private final TimerWheel wheel;
  private final MigrationEvent[] cpus;
  private final EventList queue;
  private int active;
  private int migrator;

  /** Cached time of the first event; may be that of an event that is ignored by now. */
  private long nextExpiryNs = NONE;

  /** Creates a group in which every CPU is active. */
  public MigrationGroup(TimerWheel wheel) {
    int count = wheel.config().cpus();
    if (count > MAX_CPUS) {
      throw new IllegalArgumentException(
          "cpus: " + count + ", the migration hierarchy has one group of up to " + MAX_CPUS);
    }
    this.wheel = wheel;
    this.cpus = new MigrationEvent[count];
    for (int cpu = 0; cpu < count; cpu++) {
      cpus[cpu] = new MigrationEvent(cpu);
    }
    this.queue = new EventList(count);
    this.active = (1 << count) - 1;
  }

  @Override
  public void activate(int cpu) {
    MigrationEvent event = cpus[cpu];
    if (!event.idle) {
      return;
    }
    event.idle = false;
    event.ignore = true;
    event.wakeupNs = NONE;
    if (migrator == NO_CPU) {
      migrator = cpu;
    }
    active |= 1 << cpu;
  }

  @Override
  public long deactivate(int cpu, long globalNs) {
    MigrationEvent event = cpus[cpu];
    if (globalNs != NONE) {
      event.ignore = false;
    }
    active &= ~(1 << cpu);
    if (migrator == cpu) {
      migrator = active == 0 ? NO_CPU : Integer.numberOfTrailingZeros(active);
    }
    event.wakeupNs = update(event, globalNs, false);
    event.idle = true;
    return event.wakeupNs;
  }

  @Override
  public long newTimer(int cpu, long globalNs) {
    MigrationEvent event = cpus[cpu];
    if (globalNs != NONE && (globalNs != event.expiresNs || event.ignore)) {
      if (event.beingHandled) {
        return NONE;
      }
      event.ignore = false;
      event.wakeupNs = update(event, globalNs, false);
    }
    return event.wakeupNs;
  }

  @Override
  public long quickCheck(int cpu, long globalNs) {
    boolean othersActive = (active & ~(1 << cpu)) != 0;
    if (othersActive || (migrator != cpu && migrator != NO_CPU)) {
      return NONE;
    }
    return Math.min(globalNs, nextExpiryNs);
  }

  @Override
  public boolean requiresHandleRemote(int cpu, long nowNs) {
    if (cpus[cpu].idle) {
      return nowNs >= cpus[cpu].wakeupNs;
    }
    return mayMigrate(cpu) && nowNs >= nextExpiryNs;
  }

  @Override
  public void handleRemote(CpuTimers here) {
    int cpu = here.cpu();
    if (!mayMigrate(cpu) && cpus[cpu].wakeupNs == NONE) {
      return;
    }
    long nowNs = wheel.host().jiffiesUpdateNs();
    long wakeupNs = NONE;
    for (int handled = 0; mayMigrate(cpu); handled++) {
      MigrationEvent event = first();
      if (event == null || event.expiresNs > nowNs) {
        wakeupNs = nextExpiryNs;
        break;
      }
      if (handled == MAX_EVENTS_PER_RUN) {
        throw new IllegalStateException(
            "CPU " + cpu + " expires timers of CPU " + event.cpu() + " for ever at " + nowNs);
      }
      queue.remove(event);
      first();
      handle(event, here, nowNs);
    }
    cpus[cpu].wakeupNs = wakeupNs;
  }

  private void handle(MigrationEvent event, CpuTimers here, long nowNs) {
    if (event.ignore || event.expiresNs > nowNs || event.beingHandled) {
      return;
    }
    event.beingHandled = true;
    event.wakeupNs = NONE;
    CpuTimers remote = wheel.cpu(event.cpu());
    here.runBase(remote.base(TimerEvents.GLOBAL));
    if (event.idle) {
      TimerEvents events = remote.events();
      events.fetch(remote, wheel.host().jiffies(), wheel.host().jiffiesUpdateNs());
      update(event, events.globalNs(), true);
    }
    event.beingHandled = false;
  }

  private boolean mayMigrate(int cpu) {
    return migrator == cpu || migrator == NO_CPU;
  }

  /** Drops ignored events at the head and refreshes the cached time; null if no event is left. */
  private MigrationEvent first() {
    nextExpiryNs = NONE;
    while (!queue.isEmpty()) {
      MigrationEvent head = queue.head();
      if (!head.ignore) {
        nextExpiryNs = head.expiresNs;
        return head;
      }
      queue.remove(head);
    }
    return null;
  }

  /**
   * Queues a CPU's event anew; {@code tmigr_update_events()}.
   *
   * @param remote whether another CPU does this after having expired the timers
   * @return the first event's time if nobody is left to look after it, otherwise {@link #NONE}
   */
  private long update(MigrationEvent event, long expiresNs, boolean remote) {
    boolean unchanged = event.queued && event.expiresNs == expiresNs && !event.ignore;
    if (!unchanged) {
      requeue(event, expiresNs);
    }
    if (migrator != NO_CPU || remote) {
      return NONE;
    }
    MigrationEvent head = first();
    return head == null ? NONE : head.expiresNs;
  }

  private void requeue(MigrationEvent event, long expiresNs) {
    if (event.queued) {
      queue.remove(event);
    }
    if (queue.isEmpty()) {
      nextExpiryNs = NONE;
    }
    if (event.ignore) {
      return;
    }
    event.expiresNs = expiresNs;
    queue.insert(event);
    if (queue.head() == event) {
      nextExpiryNs = expiresNs;
    }
  }

  /** Returns the CPUs that are not idle, bit n for CPU n. */
  public int activeMask() {
    return active;
  }

  /** Returns the CPU that expires the timers of idle ones, -1 if all are idle. */
  public int migrator() {
    return migrator;
  }

  /** Returns the cached time of the first event, MONOTONIC ns, {@code Long.MAX_VALUE} for none. */
  public long nextExpiryNs() {
    return nextExpiryNs;
  }

  /** Returns a CPU's event. */
  public MigrationEvent cpu(int cpu) {
    return cpus[cpu];
  }
}
