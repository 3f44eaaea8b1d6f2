package org.xmitlab.loadgen.timerload;

import org.xmitlab.machine.Machine;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;
import org.xmitlab.timerwheel.CpuTimers;
import org.xmitlab.timerwheel.TimerList;

/**
 * An inactivity timer of the wheel under steady traffic: moved by every packet, or only looked at
 * when it fires, by a time that every packet stores (case S-36).
 */
public final class SessionTimer {
  private final Machine machine;
  private final boolean eager;
  private final long timeoutTicks;
  private final CpuTimers timers;
  private final TimerList timer;
  private final Packet packet = new Packet();

  private long gapNs;
  private long lastNs;
  private long seenJiffies;
  private long lastPacketNs;
  private long starts;
  private long expiredNs;

  /**
   * Creates a session on a machine's first CPU.
   *
   * @param eager whether every packet moves the timer
   */
  public SessionTimer(Machine machine, boolean eager, long timeoutNs) {
    this.machine = machine;
    this.eager = eager;
    this.timeoutTicks = machine.ticks().ticksOf(timeoutNs);
    this.timers = machine.ticks().timers(0);
    this.timer = timers.init("session", (self, here) -> fired());
  }

  /** Lets packets come from a time on until another, at a fixed distance; all in ns. */
  public void traffic(long firstNs, long distanceNs, long untilNs) {
    this.gapNs = distanceNs;
    this.lastNs = untilNs;
    machine.simulation().events().schedule(packet, firstNs);
  }

  private void fired() {
    long dueAt = seenJiffies + timeoutTicks;
    if (dueAt - machine.ticks().jiffies() > 0) {
      start(dueAt);
    } else {
      expiredNs = machine.cpu(0).nowNs();
    }
  }

  private void start(long atJiffies) {
    starts++;
    timers.modTimer(timer, atJiffies);
  }

  /** Returns how often the timer was started or moved. */
  public long starts() {
    return starts;
  }

  /** Returns how long after the last packet the session ended, in ns. */
  public long endedAfterNs() {
    return expiredNs - lastPacketNs;
  }

  private final class Packet extends Event {
    Packet() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      seenJiffies = machine.ticks().jiffies();
      lastPacketNs = timeNs();
      if (eager || !timer.isPending()) {
        start(seenJiffies + timeoutTicks);
      }
      if (timeNs() + gapNs <= lastNs) {
        machine.simulation().events().schedule(this, timeNs() + gapNs);
      }
    }
  }
}
