package org.xmitlab.cpu;

import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;
import org.xmitlab.time.Simulation;

/**
 * An interrupt that CPUs send to one of their kind. Sending is paid for by the sender; the way is
 * free. One that is on its way is not sent again.
 */
public final class Ipi {
  private final Simulation simulation;
  private final EventQueue events;
  private final Cpu target;
  private final int line;
  private final Arrival arrival = new Arrival();
  private long sent;

  /**
   * Connects an interrupt line of a CPU.
   *
   * @param handler runs there in hard-interrupt context
   */
  public Ipi(Cpu target, Simulation simulation, InterruptHandler handler) {
    this.target = target;
    this.simulation = simulation;
    this.events = simulation.events();
    this.line = target.connect(handler);
  }

  /** Sends it, on behalf of the CPU whose code is running. */
  public void send() {
    if (arrival.isQueued()) {
      return;
    }
    sent++;
    long atNs = events.nowNs();
    if (simulation.running() instanceof Cpu sender) {
      sender.charge(Cost.IPI_SEND);
      atNs = sender.nowNs();
    }
    events.schedule(arrival, atNs);
  }

  /** Returns how often it was sent. */
  public long sent() {
    return sent;
  }

  private final class Arrival extends Event {
    Arrival() {
      super(Phase.WIRE);
    }

    @Override
    protected void fire() {
      target.raiseInterrupt(line);
    }
  }
}
