package org.xmitlab.loadgen.conformance.ncm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.xmitlab.loadgen.conformance.RecordingFile;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.Verdicts;
import org.xmitlab.ncm.policy.AggregationPolicy;
import org.xmitlab.ncm.policy.PerNtb;
import org.xmitlab.ncm.policy.PerPacket;

/**
 * Replays {@code encode.jsonl}: frame sequences and the exact blocks they become. A line passes if
 * every block leaves in the recorded step with the recorded bytes, length on the bus and zero flag.
 * The kernels that were recorded gave the same for every line, so both mainline policies must.
 */
public final class NcmEncodeReplayer implements Replayer {
  @Override
  public boolean recognises(Path file, String firstLine) {
    return RecordingNames.isJsonLines(file)
        && (RecordingNames.stem(file).equals("encode") || firstLine.contains("\"ntbs_per_step\""));
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
    String recording = file + " " + line.get("id").text();
    EncodeRun run = new EncodeRun(line);
    for (AggregationPolicy policy : List.of(new PerNtb(), new PerPacket())) {
      String difference = run.play(policy);
      if (difference != null) {
        verdicts.failed(recording, policy.getClass().getSimpleName() + ": " + difference);
        return;
      }
    }
    verdicts.passed(recording);
  }
}
