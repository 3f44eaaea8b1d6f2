package org.xmitlab.loadgen.conformance.ncm;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.netdev.TxResult;

/** One script of {@code txpath.jsonl} in one version; its transfers end when the script says so. */
final class ScriptRun {
  private static final List<String> FIELDS =
      List.of("ret", "actions", "free_reqs", "stopped", "dgrams", "pending", "timer");
  private static final int NETDEV_TX_BUSY = 16;
  private static final int SEED = 1;

  private final NcmConfig config;
  private final List<JsonLine> steps;
  private final ActionLog actions = new ActionLog();
  private final GadgetMachine machine;

  ScriptRun(JsonLine line, AggregationPolicy policy) {
    this.config =
        NtbSetup.config(line)
            .withZlpSupported(line.get("zlp_supported").truth())
            .withRequests(line.get("requests").integer(1, Integer.MAX_VALUE));
    this.steps = line.get("steps").list();
    this.machine =
        new GadgetMachine(config, policy, ServiceTime.none(NtbSetup.maxPacketBytes(line)), actions);
  }

  /** Replays the script; returns the first difference, null if there is none. */
  String play(JsonLine results) {
    List<JsonLine> recorded = results.list(steps.size(), "a list with a result per step");
    for (int i = 0; i < steps.size(); i++) {
      ObjectNode replayed = step(steps.get(i));
      if (!recorded.get(i).node().isNull()) {
        recorded.get(i).withFields(FIELDS);
      }
      String difference = Difference.between(recorded.get(i).node(), replayed);
      if (difference != null) {
        return "step " + i + " " + steps.get(i).node() + ": " + difference;
      }
    }
    return null;
  }

  /** Does a step; returns its result, null if the version had nothing to do. */
  private ObjectNode step(JsonLine step) {
    List<JsonLine> words = step.list();
    String word = words.isEmpty() ? "" : words.get(0).text();
    if (word.equals("x") && words.size() == 2) {
      TxResult result = machine.xmit(NtbSetup.frameBytes(words.get(1), config), SEED);
      return state(result == TxResult.BUSY ? NETDEV_TX_BUSY : 0);
    }
    if (word.equals("timer") && words.size() == 1) {
      return machine.expireTimer() ? state(0) : null;
    }
    if (word.equals("complete") && words.size() == 2) {
      int status = words.get(1).integer(-4095, 0);
      return machine.link.completeOldest(status) ? state(0) : null;
    }
    throw step.found("[\"x\", length], [\"timer\"] or [\"complete\", status]");
  }

  private ObjectNode state(int ret) {
    ObjectNode state = JsonNodeFactory.instance.objectNode();
    state.put("ret", ret);
    state.set("actions", actions.take());
    state.put("free_reqs", machine.gadget.freeRequests());
    state.put("stopped", machine.gadget.txQueue().isStopped() ? 1 : 0);
    state.put("dgrams", machine.gadget.openDatagrams());
    state.put("pending", machine.gadget.openBytes());
    state.put("timer", machine.gadget.timerArmed() ? 1 : 0);
    return state;
  }
}
