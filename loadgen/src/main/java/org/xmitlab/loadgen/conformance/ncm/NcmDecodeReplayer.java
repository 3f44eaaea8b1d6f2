package org.xmitlab.loadgen.conformance.ncm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.xmitlab.loadgen.conformance.RecordingFile;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.Verdicts;
import org.xmitlab.ncm.host.CdcNcmHost;

/**
 * Replays {@code decode.jsonl}: transfers, and what receivers make of them. The host's recordings
 * are replayed; those of the gadget's own receive side, which is not emulated, are skipped, and so
 * are the two whose result depends on bytes outside the transfer.
 */
public final class NcmDecodeReplayer implements Replayer {
  private static final HexFormat HEX = HexFormat.of();

  @Override
  public boolean recognises(Path file, String firstLine) {
    return RecordingNames.isJsonLines(file)
        && (RecordingNames.stem(file).equals("decode")
            || (firstLine.contains("\"host\"") && firstLine.contains("\"outcome\"")));
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
    for (String version : line.get("gadget").fields()) {
      verdicts.skipped(recording + " " + version, "the gadget's receive side is not emulated");
    }
    JsonLine host = line.get("host");
    if (host.node().isNull()) {
      return;
    }
    String outcome = host.get("outcome").text();
    switch (outcome) {
      case "accept", "reject" -> {
        String difference = difference(line, outcome.equals("accept"), host.get("frames"));
        if (difference == null) {
          verdicts.passed(recording + " host");
        } else {
          verdicts.failed(recording + " host", difference);
        }
      }
      case "undefined" ->
          verdicts.skipped(recording + " host", "the kernel reads outside the transfer");
      default -> throw host.get("outcome").found("accept, reject or undefined");
    }
  }

  private static String difference(JsonLine line, boolean accepted, JsonLine frames) {
    byte[] transfer = line.get("bytes").bytes();
    List<String> delivered = new ArrayList<>();
    CdcNcmHost host =
        new CdcNcmHost(
            NtbSetup.format(line),
            (bytes, at, length, atNs) -> delivered.add(HEX.formatHex(bytes, at, at + length)));
    boolean replayed = host.unwrap(transfer, transfer.length, 0);
    if (replayed != accepted) {
      return "outcome: recorded " + word(accepted) + ", replayed " + word(replayed);
    }
    List<JsonLine> recorded = frames.list();
    for (int i = 0; i < Math.min(recorded.size(), delivered.size()); i++) {
      if (!recorded.get(i).text().equals(delivered.get(i))) {
        return "frame "
            + i
            + ": recorded "
            + recorded.get(i).text()
            + ", replayed "
            + delivered.get(i);
      }
    }
    return recorded.size() == delivered.size()
        ? null
        : "recorded " + recorded.size() + " frames, replayed " + delivered.size();
  }

  private static String word(boolean accepted) {
    return accepted ? "accept" : "reject";
  }
}
