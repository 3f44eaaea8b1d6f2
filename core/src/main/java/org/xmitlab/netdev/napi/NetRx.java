package org.xmitlab.netdev.napi;

import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqVector;

/**
 * The NET_RX softirq of one CPU; counterpart of {@code net_rx_action()} (spec/netcore.md section
 * 2.2). The poll list is first in, first out.
 */
public final class NetRx {
  /** Work of one poll; {@code NAPI_POLL_WEIGHT}. */
  public static final int WEIGHT = 64;

  /** Work of one softirq run; {@code netdev_budget}. */
  private static final int BUDGET = 300;

  /** Time of one softirq run; {@code netdev_budget_usecs} is two jiffies at every HZ. */
  private static final int MAX_JIFFIES = 2;

  private final Cpu cpu;
  private final long tickPeriodNs;
  private final NapiList pollList = new NapiList();
  private final NapiList list = new NapiList();
  private final NapiList repoll = new NapiList();
  private boolean running;
  private long timeSqueezes;

  /**
   * Installs the handler on a CPU.
   *
   * @param tickPeriodNs length of a jiffy in ns
   */
  public NetRx(Cpu cpu, long tickPeriodNs) {
    this.cpu = cpu;
    this.tickPeriodNs = tickPeriodNs;
    cpu.softirqs().handle(SoftirqVector.NET_RX, this::action);
  }

  /** Inside the handler nothing is raised: it looks at the list itself when it ends (v6.3). */
  void add(Napi napi) {
    if (napi.listed) {
      throw new IllegalStateException("NAPI is scheduled twice at " + cpu.nowNs() + " ns");
    }
    pollList.add(napi);
    if (!running) {
      cpu.softirqs().raise(SoftirqVector.NET_RX);
    }
  }

  private void action() {
    int budget = BUDGET;
    long endJiffies = cpu.nowNs() / tickPeriodNs + MAX_JIFFIES;
    running = true;
    list.takeAll(pollList);
    while (true) {
      if (list.isEmpty()) {
        if (!repoll.isEmpty() || pollList.isEmpty()) {
          break;
        }
        list.takeAll(pollList);
      }
      Napi napi = list.poll();
      int work = napi.poll(WEIGHT);
      budget -= work;
      if (work == WEIGHT) {
        repoll.add(napi);
      }
      if (budget <= 0 || cpu.nowNs() / tickPeriodNs >= endJiffies) {
        timeSqueezes++;
        break;
      }
    }
    list.takeAll(pollList);
    list.takeAll(repoll);
    pollList.takeAll(list);
    running = false;
    if (!pollList.isEmpty()) {
      cpu.softirqs().raise(SoftirqVector.NET_RX);
    }
  }

  /** Returns the length of a jiffy in ns. */
  public long tickPeriodNs() {
    return tickPeriodNs;
  }

  /** Returns how often a run ended because its budget or its time was used up. */
  public long timeSqueezes() {
    return timeSqueezes;
  }
}
