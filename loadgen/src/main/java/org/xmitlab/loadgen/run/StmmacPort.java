package org.xmitlab.loadgen.run;

import org.HdrHistogram.Histogram;
import org.xmitlab.loadgen.pktgen.Pace;
import org.xmitlab.loadgen.workload.ReturnPath;
import org.xmitlab.machine.Machine;
import org.xmitlab.netdev.FrameReceiver;
import org.xmitlab.netdev.NetDevice;
import org.xmitlab.netdev.qdisc.Mq;
import org.xmitlab.netdev.qdisc.NetTx;
import org.xmitlab.stmmac.driver.Stmmac;

/** An Ethernet interface as workloads see it; the far end's frames reach its MAC directly. */
final class StmmacPort implements LoadPort {
  private static final long MAX_LATENCY_NS = 3_600_000_000_000L;

  private final Machine machine;
  private final Stmmac nic;
  private final ReturnPath wayBack;
  private Mq stack;
  private Histogram latencyNs;

  /**
   * Creates the port.
   *
   * @param wayBack ends at the interface's receive engine
   */
  StmmacPort(Machine machine, Stmmac nic, ReturnPath wayBack) {
    this.machine = machine;
    this.nic = nic;
    this.wayBack = new ReceiveWire(machine.simulation().events(), nic.wire().speed(), wayBack);
  }

  @Override
  public Machine machine() {
    return machine;
  }

  @Override
  public NetDevice device() {
    return nic.queue(0);
  }

  @Override
  public Mq stack() {
    if (stack == null) {
      stack = new Mq(new NetTx(machine.cpu(0)), nic, true);
    }
    return stack;
  }

  /** Returns how many frames wait in the stack. */
  long waitingFrames() {
    return stack == null ? 0 : stack.waitingFrames();
  }

  @Override
  public ReturnPath wayBack() {
    return wayBack;
  }

  @Override
  public void onReceive(FrameReceiver receiver) {
    nic.onReceive(receiver);
  }

  @Override
  public long frameNs(int frameBytes) {
    return nic.wire().speed().frameNs(frameBytes);
  }

  /** {@inheritDoc} Half the line's rate. */
  @Override
  public Pace incomingPace(int frameBytes) {
    return Pace.every(2 * frameNs(frameBytes));
  }

  @Override
  public Histogram latencyNs() {
    if (latencyNs == null) {
      latencyNs = new Histogram(MAX_LATENCY_NS, 3);
      nic.wire().measureLatency(latencyNs);
    }
    return latencyNs;
  }
}
