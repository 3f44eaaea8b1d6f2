package org.xmitlab.loadgen.conformance.ncm;

import java.io.IOException;
import java.nio.file.Path;
import org.xmitlab.loadgen.conformance.RecordingFile;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.Verdicts;

/**
 * Replays {@code hosttx.jsonl}: which blocks the Linux host makes of frames, byte for byte, and
 * what its flush timer does meanwhile.
 */
public final class NcmHostTxReplayer implements Replayer {
  @Override
  public boolean recognises(Path file, String firstLine) {
    return RecordingNames.isJsonLines(file)
        && (RecordingNames.stem(file).equals("hosttx")
            || firstLine.contains("\"tx_max_requested\""));
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
          JsonLine line = JsonLine.parse(text);
          String recording = file + " " + line.get("id").text();
          String difference = new HostTxRun(line).play();
          if (difference == null) {
            verdicts.passed(recording);
          } else {
            verdicts.failed(recording, difference);
          }
        } catch (IllegalArgumentException malformed) {
          throw lines.broken(malformed.getMessage());
        }
      }
    }
  }
}
