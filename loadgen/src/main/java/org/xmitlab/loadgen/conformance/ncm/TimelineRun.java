package org.xmitlab.loadgen.conformance.ncm;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.xmitlab.cpu.Task;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.gadget.NcmCounters;
import org.xmitlab.ncm.gadget.NcmObserver;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.TxResult;
import org.xmitlab.time.Event;
import org.xmitlab.time.EventQueue;
import org.xmitlab.time.Phase;

/**
 * One timeline of {@code txpath.jsonl} in one version: a sender offers frames at recorded distances
 * and waits while the queue is stopped; the link serves requests in order. At equal times a
 * completion goes first, then the timer, then the sender, which is the order of the machine's
 * phases.
 */
final class TimelineRun {
  private static final List<String> FIELDS =
      List.of(
          "log",
          "end",
          "timer_starts",
          "timer_starts_while_active",
          "timer_cancels",
          "timer_fires",
          "frames_sent",
          "frames_left_in_open_ntb",
          "timer_active_at_end");
  private static final int SEED = 1;

  private final NcmConfig config;
  private final List<JsonLine> arrivals;
  private final Log log = new Log();
  private final GadgetMachine machine;
  private long framesSent;

  TimelineRun(JsonLine line, AggregationPolicy policy) {
    this.config =
        NtbSetup.config(line).withRequests(line.get("requests").integer(1, Integer.MAX_VALUE));
    this.arrivals = line.get("arrivals").list();
    ServiceTime serviceTime =
        ServiceTime.linear(
            line.get("service_overhead_ns").number(0, Integer.MAX_VALUE),
            line.get("service_ns_per_1000_bytes").number(0, Integer.MAX_VALUE),
            NtbSetup.maxPacketBytes(line));
    this.machine = new GadgetMachine(config, policy, serviceTime, log);
  }

  /** Replays the timeline; returns the first difference, null if there is none. */
  String play(JsonLine recorded) {
    recorded.withFields(FIELDS);
    Sender sender = new Sender();
    machine.cpu().add(sender);
    machine.gadget.txQueue().onWake(sender::wake);
    sender.start();
    machine.simulation().runUntil(EventQueue.NEVER);
    return Difference.between(recorded.node(), result());
  }

  private ObjectNode result() {
    NcmCounters counters = machine.gadget.counters();
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    result.set("log", log.entries);
    result.put("timer_starts", counters.timerStarts);
    result.put("timer_starts_while_active", counters.timerStartsWhileActive);
    result.put("timer_cancels", counters.timerCancels);
    result.put("timer_fires", counters.timerExpiries);
    result.put("frames_sent", framesSent);
    result.put("frames_left_in_open_ntb", machine.gadget.openDatagrams());
    result.put("timer_active_at_end", machine.gadget.timerArmed() ? 1 : 0);
    result.put("end", log.endNs);
    return result;
  }

  /** Offers the frames, each some time after the one before was accepted. */
  private final class Sender extends Task {
    private final Event due =
        new Event(Phase.TASK) {
          @Override
          protected void fire() {
            isDue = true;
            wake();
          }
        };
    private boolean isDue;
    private int next;

    Sender() {
      super("sender");
    }

    void start() {
      scheduleNext();
    }

    private void scheduleNext() {
      if (next < arrivals.size()) {
        long gapNs = arrival().get(0).number(0, Long.MAX_VALUE / 2);
        machine.events().schedule(due, cpu().nowNs() + gapNs);
      }
    }

    private List<JsonLine> arrival() {
      return arrivals.get(next).list(2, "[gap in ns, length]");
    }

    @Override
    protected void step() {
      sleep();
      if (!isDue || machine.gadget.txQueue().isStopped()) {
        return;
      }
      if (machine.xmit(NtbSetup.frameBytes(arrival().get(1), config), SEED) == TxResult.OK) {
        isDue = false;
        framesSent++;
        log.endNs = cpu().nowNs();
        next++;
        scheduleNext();
      }
    }
  }

  /** Writes down blocks and expiries as the {@code log} of a timeline. */
  private final class Log implements NcmObserver {
    private final ArrayNode entries = JsonNodeFactory.instance.arrayNode();
    private int oldestOnBus;
    private long endNs;

    @Override
    public void ntbQueued(UsbRequest request) {
      entries.addArray().add("ntb").add(request.queuedNs()).add(request.lengthBytes());
    }

    @Override
    public void ntbCompleted(UsbRequest request) {
      while (!entries.get(oldestOnBus).get(0).textValue().equals("ntb")) {
        oldestOnBus++;
      }
      ((ArrayNode) entries.get(oldestOnBus++)).add(request.endedNs());
      endNs = machine.cpu().nowNs();
    }

    @Override
    public void timerExpired(boolean sent) {
      endNs = machine.cpu().nowNs();
      entries.addArray().add("fire").add(endNs).add(sent ? 1 : 0);
    }
  }
}
