package org.xmitlab.loadgen.conformance.stmmac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.xmitlab.loadgen.conformance.BrokenRecording;

/**
 * Replays {@code timer_script.csv}: a script passes if every profile's trace of it, in {@code
 * timer_trace.csv} beside it, is reproduced.
 */
final class TimerScriptReplayer extends CsvReplayer {
  private final TimerTraceReplayer traces = new TimerTraceReplayer();
  private List<List<CsvRows.Row>> recorded;

  TimerScriptReplayer() {
    super(TimerTraceReplayer.SCRIPT_HEADER, "script");
  }

  @Override
  void begin(Path file) throws IOException {
    Path trace = file.resolveSibling("timer_trace.csv");
    if (!Files.exists(trace)) {
      throw new BrokenRecording(file, 1, "needs its traces, and there is no " + trace);
    }
    traces.begin(trace);
    try (CsvRows rows = CsvRows.open(trace, TimerTraceReplayer.HEADER)) {
      recorded = rows.groups("script", "profile", "tx_usecs");
    }
  }

  @Override
  String firstDifference(List<CsvRows.Row> rows) {
    String script = rows.get(0).text("script");
    boolean found = false;
    for (List<CsvRows.Row> trace : recorded) {
      if (trace.get(0).text("script").equals(script)) {
        found = true;
        String difference = traces.firstDifference(trace);
        if (difference != null) {
          return "profile " + trace.get(0).text("profile") + ": " + difference;
        }
      }
    }
    return found ? null : "there is no trace of it";
  }
}
