package org.xmitlab.loadgen.timerload;

import java.util.SplittableRandom;
import org.xmitlab.cpu.CostKind;
import org.xmitlab.cpu.Cpu;
import org.xmitlab.cpu.SoftirqVector;
import org.xmitlab.machine.Machine;
import org.xmitlab.time.Event;
import org.xmitlab.time.Phase;

/**
 * A device whose softirq handler holds the CPU for long stretches: uniformly distributed up to a
 * limit, with short pauses in between. Hard interrupts get through, other softirqs do not.
 */
public final class SoftirqHog {
  private final Machine machine;
  private final Cpu cpu;
  private final long maxBurstNs;
  private final long pauseNs;
  private final SplittableRandom random;
  private final int line;
  private final Device device = new Device();

  /**
   * Puts the device on a machine's first CPU; it begins at once.
   *
   * @param maxBurstNs longest run of the handler in ns
   * @param pauseNs from its end to the next interrupt, in ns
   */
  public SoftirqHog(Machine machine, long maxBurstNs, long pauseNs, long seed) {
    this.machine = machine;
    this.cpu = machine.cpu(0);
    this.maxBurstNs = maxBurstNs;
    this.pauseNs = pauseNs;
    this.random = new SplittableRandom(seed);
    this.line = cpu.connect(() -> cpu.softirqs().raise(SoftirqVector.NET_RX));
    cpu.softirqs().handle(SoftirqVector.NET_RX, this::hog);
    machine.simulation().events().schedule(device, pauseNs);
  }

  private void hog() {
    cpu.charge(CostKind.WORKLOAD, random.nextLong(maxBurstNs));
    machine.simulation().events().schedule(device, cpu.nowNs() + pauseNs);
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
}
