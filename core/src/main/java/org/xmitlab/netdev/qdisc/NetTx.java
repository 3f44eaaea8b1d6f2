package org.xmitlab.netdev.qdisc;

import java.util.ArrayDeque;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqVector;

/**
 * The NET_TX softirq of one CPU: runs the queues that were scheduled on it; counterpart of {@code
 * net_tx_action()}. Install one per CPU.
 */
public final class NetTx {
  private final Cpu cpu;
  private final ArrayDeque<Qdisc> scheduled = new ArrayDeque<>();

  /** Installs the handler on a CPU. */
  public NetTx(Cpu cpu) {
    this.cpu = cpu;
    cpu.softirqs().handle(SoftirqVector.NET_TX, this::action);
  }

  /** Asks for one run of a queue; {@code __netif_schedule()}. */
  void schedule(Qdisc qdisc) {
    if (!qdisc.isScheduled) {
      qdisc.isScheduled = true;
      scheduled.add(qdisc);
      cpu.softirqs().raise(SoftirqVector.NET_TX);
    }
  }

  /** What is scheduled meanwhile comes with the next pass. */
  private void action() {
    for (int left = scheduled.size(); left > 0; left--) {
      Qdisc qdisc = scheduled.poll();
      qdisc.isScheduled = false;
      qdisc.run();
    }
  }

  Cpu cpu() {
    return cpu;
  }
}
