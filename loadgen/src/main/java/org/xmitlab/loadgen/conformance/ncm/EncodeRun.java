package org.xmitlab.loadgen.conformance.ncm;

import java.util.ArrayList;
import java.util.List;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.gadget.NcmObserver;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.usb.ServiceTime;
import org.xmitlab.ncm.usb.UsbRequest;

/** One line of {@code encode.jsonl}. Requests never run out, as in the recording. */
final class EncodeRun {
  private final NcmConfig config;
  private final int maxPacketBytes;
  private final List<JsonLine> steps;
  private final List<JsonLine> ntbsPerStep;
  private final List<RecordedNtb> ntbs = new ArrayList<>();

  EncodeRun(JsonLine line) {
    this.steps = line.get("steps").list();
    this.config =
        NtbSetup.config(line)
            .withCrc(line.get("crc").truth())
            .withZlpSupported(line.get("zlp_supported").truth())
            .withRequests(steps.size() + 1);
    this.maxPacketBytes = NtbSetup.maxPacketBytes(line);
    this.ntbsPerStep = line.get("ntbs_per_step").list(steps.size(), "as many numbers as 'steps'");
    for (JsonLine ntb : line.get("ntbs").list()) {
      ntbs.add(new RecordedNtb(ntb, config));
    }
  }

  /** Replays the line; returns the first difference, null if there is none. */
  String play(AggregationPolicy policy) {
    Sent sent = new Sent();
    GadgetMachine machine =
        new GadgetMachine(config, policy, ServiceTime.none(maxPacketBytes), sent);
    for (int i = 0; i < steps.size(); i++) {
      int before = sent.count;
      step(machine, steps.get(i));
      if (sent.difference != null) {
        return "step " + i + " " + steps.get(i).node() + ": " + sent.difference;
      }
      int recorded = ntbsPerStep.get(i).integer(0, 1);
      if (sent.count - before != recorded) {
        return "step "
            + i
            + " "
            + steps.get(i).node()
            + ": recorded "
            + recorded
            + " blocks, replayed "
            + (sent.count - before);
      }
    }
    return sent.count == ntbs.size()
        ? null
        : "recorded " + ntbs.size() + " blocks, replayed " + sent.count;
  }

  private void step(GadgetMachine machine, JsonLine step) {
    List<JsonLine> words = step.list();
    String word = words.isEmpty() ? "" : words.get(0).text();
    if (word.equals("flush") && words.size() == 1) {
      machine.expireTimer();
    } else if (word.equals("x") && (words.size() == 2 || words.size() == 3)) {
      int seed = words.size() == 3 ? words.get(2).integer(0, Integer.MAX_VALUE) : 1;
      machine.xmit(NtbSetup.frameBytes(words.get(1), config), seed);
    } else {
      throw step.found("[\"x\", length], [\"x\", length, seed] or [\"flush\"]");
    }
  }

  /** Compares the blocks as they leave. */
  private final class Sent implements NcmObserver {
    private int count;
    private String difference;

    @Override
    public void ntbQueued(UsbRequest request) {
      if (count < ntbs.size() && difference == null) {
        String found = ntbs.get(count).difference(request);
        difference = found == null ? null : "block " + count + ": " + found;
      }
      count++;
    }
  }
}
