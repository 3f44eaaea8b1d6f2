package org.xmitlab.loadgen.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;
import org.xmitlab.loadgen.run.StmmacRun;
import org.xmitlab.stmmac.driver.Stmmac;
import org.xmitlab.stmmac.driver.StmmacCounters;

/**
 * The counters of a run of stmmac: of each transmit queue, of the wire, of the CPU and its
 * clock-event device. They count from the end of the warm-up on.
 */
public final class StmmacMetrics implements MeterBinder {
  private final StmmacRun run;

  /** Creates the binder of a run, before or after it has run. */
  public StmmacMetrics(StmmacRun run) {
    this.run = run;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Stmmac nic = run.nic();
    for (int queue = 0; queue < nic.queues(); queue++) {
      bindQueue(registry, nic.counters(queue), Integer.toString(queue));
    }
    Meters.count(registry, "wire.frames", nic.wire(), wire -> wire.framesSent());
    Meters.count(registry, "wire.bytes", nic.wire(), wire -> wire.wireBytes());
    Meters.count(registry, "rx.frames", nic.rx(), rx -> rx.received());
    Meters.count(registry, "rx.dropped", nic.rx(), rx -> rx.dropped());
    Meters.gauge(registry, "delivery.held", nic, n -> n.heldFrames());
    Meters.bindMachine(registry, run.machine());
  }

  private static void bindQueue(MeterRegistry registry, StmmacCounters counters, String queue) {
    Queue of = new Queue(registry, counters, queue);
    of.count("tx.xmits", c -> c.xmits);
    of.count("tx.busy", c -> c.busy);
    of.count("tx.set.ic.bit", c -> c.txSetIcBit);
    of.count("tx.packets.cleaned", c -> c.packetsCleaned);
    of.count("tx.packets.dropped", c -> c.packetsDropped);
    of.count("tx.descriptors.cleaned", c -> c.descriptorsCleaned);
    of.count("tx.timeouts", c -> c.txTimeouts);
    of.count("timer.starts", c -> c.timerStarts);
    of.count("timer.starts.while.active", c -> c.timerStartsWhileActive);
    of.count("timer.starts.without.effect", c -> c.timerStartsWithoutEffect);
    of.count("timer.starts.that.program", c -> c.startsThatProgram);
    of.count("timer.programs.in.starts", c -> c.programsInStarts);
    of.count("timer.cancels", c -> c.timerCancels);
    of.count("timer.cancels.armed", c -> c.timerCancelsArmed);
    of.count("timer.expiries", c -> c.timerExpiries);
    Meters.gauge(registry, "timer.late.max.ns", counters, c -> c.maxLateNs, "queue", queue);
    of.count("interrupts.rx", c -> c.rxInterrupts);
    of.count("interrupts.tx", c -> c.txInterrupts);
    of.count("napi.polls.tx", c -> c.txPolls);
    of.count("napi.polls.tx.pending", c -> c.txPollsPending);
    if (queue.equals("0")) {
      Meters.count(registry, "interrupts", counters, c -> c.interrupts);
    }
    Meters.quantiles(registry, "completion.ns", counters.completionNs, "queue", queue);
  }

  /** The meters of one queue. */
  private record Queue(MeterRegistry registry, StmmacCounters counters, String number) {
    void count(String name, ToDoubleFunction<StmmacCounters> value) {
      Meters.count(registry, name, counters, value, "queue", number);
    }
  }
}
