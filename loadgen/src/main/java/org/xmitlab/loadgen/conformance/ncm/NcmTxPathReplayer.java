package org.xmitlab.loadgen.conformance.ncm;

import java.io.IOException;
import java.nio.file.Path;
import org.xmitlab.loadgen.conformance.RecordingFile;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.Verdicts;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.policy.PerNtb;
import org.xmitlab.ncm.policy.PerPacket;

/**
 * Replays {@code txpath.jsonl}: what the driver does with its timer, its requests and its queue. A
 * line is a script of steps or a timeline, and holds a recording per kernel version; each is booked
 * by itself.
 */
public final class NcmTxPathReplayer implements Replayer {
  @Override
  public boolean recognises(Path file, String firstLine) {
    return RecordingNames.isJsonLines(file)
        && (RecordingNames.stem(file).equals("txpath")
            || (firstLine.contains("\"requests\"") && firstLine.contains("\"results\"")));
  }

  @Override
  public String group(Path file) {
    return "ncm " + RecordingNames.stem(file);
  }

  @Override
  public void replay(Path file, Verdicts verdicts) throws IOException {
    try (RecordingFile lines = RecordingFile.open(file)) {
      for (String text = lines.nextLine(); text != null; text = lines.nextLine()) {
        try {
          replay(JsonLine.parse(text), file, verdicts);
        } catch (IllegalArgumentException malformed) {
          throw lines.broken(malformed.getMessage());
        }
      }
    }
  }

  private static void replay(JsonLine line, Path file, Verdicts verdicts) {
    JsonLine results = line.get("results");
    for (String version : results.fields()) {
      String recording = file + " " + line.get("id").text() + " " + version;
      AggregationPolicy policy = policy(version);
      if (policy == null) {
        verdicts.skipped(recording, "version " + version + " not supported yet");
        continue;
      }
      String difference =
          line.has("arrivals")
              ? new TimelineRun(line, policy).play(results.get(version))
              : new ScriptRun(line, policy).play(results.get(version));
      if (difference == null) {
        verdicts.passed(recording);
      } else {
        verdicts.failed(recording, difference);
      }
    }
  }

  private static AggregationPolicy policy(String version) {
    return switch (version) {
      case "v5.10" -> new PerPacket();
      case "v6.1" -> new PerNtb();
      default -> null;
    };
  }
}
