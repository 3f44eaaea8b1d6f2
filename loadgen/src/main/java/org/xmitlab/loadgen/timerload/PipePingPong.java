package org.xmitlab.loadgen.timerload;

import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.Ipi;
import org.xmitlab.cpu.Task;
import org.xmitlab.machine.Machine;

/**
 * Two tasks that pass one byte to and fro through pipes, each sleeping until the other has written:
 * the benchmark of 2013. On two CPUs each goes idle for the time of the other's half, so every half
 * is an idle entry and an idle exit.
 */
public final class PipePingPong {
  private final long halfNs;
  private final Player[] players = new Player[2];
  private long roundTrips;

  /**
   * Puts the two tasks on a machine: on its first two CPUs if it has two, else on one.
   *
   * @param halfNs work of one half: a write, a wake-up, a read that blocks
   */
  public PipePingPong(Machine machine, long halfNs) {
    this.halfNs = halfNs;
    int cpus = Math.min(machine.config().cpus(), 2);
    for (int i = 0; i < 2; i++) {
      players[i] = new Player(i == 0);
      machine.cpu(i % cpus).add(players[i]);
    }
    if (cpus == 2) {
      for (int i = 0; i < 2; i++) {
        players[i].wakeUp = new Ipi(machine.cpu(i), machine.simulation(), players[i]::wake);
      }
    }
    players[0].other = players[1];
    players[1].other = players[0];
  }

  /** Wakes the first player. Called by an event. */
  public void start() {
    players[0].wake();
  }

  /** Returns how often the byte has come back. */
  public long roundTrips() {
    return roundTrips;
  }

  private final class Player extends Task {
    private final boolean first;
    private Player other;
    private Ipi wakeUp;

    Player(boolean first) {
      super("pipe-test");
      this.first = first;
    }

    @Override
    protected void step() {
      Cpu here = cpu();
      here.charge(CostKind.WORKLOAD, halfNs);
      roundTrips += first ? 1 : 0;
      if (other.wakeUp == null) {
        other.wake();
      } else {
        other.wakeUp.send();
      }
      sleep();
    }
  }
}
