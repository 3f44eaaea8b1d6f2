package org.xmitlab.loadgen.conformance.stmmac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.xmitlab.loadgen.conformance.BrokenRecording;

/**
 * Replays {@code timer_trace.csv}: transmits and interrupts by script, and what each profile does
 * with its timer. The scripts are in {@code timer_script.csv} beside it. Derived from the written
 * rules, not from executed kernel code.
 */
final class TimerTraceReplayer extends CsvReplayer {
  static final String HEADER =
      "script,profile,tx_usecs,seq,time_ns,event,cleaned,outstanding_after,action,"
          + "timer_expiry_after_ns";

  static final String SCRIPT_HEADER = "script,seq,kind,time_ns,completion_ns,tx_napi_scheduled";

  private final Map<String, List<CsvRows.Row>> scripts = new LinkedHashMap<>();

  TimerTraceReplayer() {
    super(HEADER, "script", "profile", "tx_usecs");
  }

  @Override
  void begin(Path file) throws IOException {
    Path script = file.resolveSibling("timer_script.csv");
    if (!Files.exists(script)) {
      throw new BrokenRecording(file, 1, "needs its scripts, and there is no " + script);
    }
    scripts.clear();
    try (CsvRows rows = CsvRows.open(script, SCRIPT_HEADER)) {
      for (List<CsvRows.Row> group : rows.groups("script")) {
        scripts.put(group.get(0).text("script"), group);
      }
    }
  }

  @Override
  String firstDifference(List<CsvRows.Row> rows) {
    CsvRows.Row head = rows.get(0);
    List<CsvRows.Row> script = scripts.get(head.text("script"));
    if (script == null) {
      throw head.broken("script", "is not in timer_script.csv");
    }
    TimerScript play =
        new TimerScript(RecordedProfiles.of(head), (int) head.number("tx_usecs"), script);
    for (CsvRows.Row row : rows) {
      if (!play.step()) {
        return "the script has ended, recorded goes on with " + row;
      }
      String difference =
          firstOf(
              row.difference("time_ns", play.queue.nowNs),
              row.difference("event", play.event),
              row.difference("cleaned", play.cleaned),
              row.difference("outstanding_after", play.outstanding()),
              row.difference("action", play.queue.action),
              row.difference(
                  "timer_expiry_after_ns", play.queue.timerIsQueued() ? play.queue.expiryNs : ""));
      if (difference != null) {
        return difference;
      }
    }
    return play.step() ? "one more event than recorded: " + play.event : null;
  }
}
