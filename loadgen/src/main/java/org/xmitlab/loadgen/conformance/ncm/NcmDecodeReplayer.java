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
import org.xmitlab.ncm.unwrap.GadgetUnwrap;
import org.xmitlab.ncm.unwrap.Rejection;
import org.xmitlab.ncm.unwrap.UnwrapVersion;
import org.xmitlab.netdev.FrameReceiver;

/**
 * Replays {@code decode.jsonl}: transfers, and what the gadget's receive side in each version and
 * the host make of them. Every receiver's recording is booked by itself. Where the kernel's result
 * depends on bytes outside the transfer ({@code undefined}) or never comes ({@code diverges}), the
 * recording is passed by a receiver that rejects.
 */
public final class NcmDecodeReplayer implements Replayer {
  private static final HexFormat HEX = HexFormat.of();
  private static final String ACCEPT = "accept";
  private static final String OUTCOMES = "accept, reject, undefined or diverges";

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
    String recording = file + " " + line.get("id").text() + " ";
    byte[] transfer = line.get("bytes").bytes();
    JsonLine gadget = line.get("gadget");
    for (String name : gadget.fields()) {
      UnwrapVersion version = version(name);
      if (version == null) {
        verdicts.skipped(recording + name, "version " + name + " not supported yet");
      } else {
        String difference = gadgetDifference(line, version, gadget.get(name), transfer);
        book(recording + name, difference, verdicts);
      }
    }
    if (!line.get("host").node().isNull()) {
      book(recording + "host", hostDifference(line, line.get("host"), transfer), verdicts);
    }
  }

  private static void book(String recording, String difference, Verdicts verdicts) {
    if (difference == null) {
      verdicts.passed(recording);
    } else {
      verdicts.failed(recording, difference);
    }
  }

  private static UnwrapVersion version(String name) {
    return UnwrapVersion.all().stream()
        .filter(version -> version.name().equals(name))
        .findFirst()
        .orElse(null);
  }

  private static String gadgetDifference(
      JsonLine line, UnwrapVersion version, JsonLine recorded, byte[] transfer) {
    GadgetUnwrap gadget =
        new GadgetUnwrap(
            version,
            NtbSetup.format(line),
            line.get("crc").truth(),
            GadgetUnwrap.MAX_SEGMENT_BYTES);
    Delivered delivered = new Delivered();
    boolean accepted = gadget.parse(transfer, 0, transfer.length);
    gadget.deliver(delivered, 0);
    String outcome = outcome(recorded);
    if (outcome.equals("diverges") && gadget.rejection() != Rejection.NDP_CYCLE) {
      return "outcome: recorded diverges, replayed \"" + gadget.rejection().text() + "\"";
    }
    return difference(outcome, recorded, accepted, delivered.frames);
  }

  private static String hostDifference(JsonLine line, JsonLine recorded, byte[] transfer) {
    Delivered delivered = new Delivered();
    CdcNcmHost host = new CdcNcmHost(NtbSetup.format(line), delivered);
    boolean accepted = host.unwrap(transfer, transfer.length, 0);
    return difference(outcome(recorded), recorded, accepted, delivered.frames);
  }

  private static String outcome(JsonLine recorded) {
    JsonLine outcome = recorded.get("outcome");
    return switch (outcome.text()) {
      case ACCEPT, "reject", "undefined", "diverges" -> outcome.text();
      default -> throw outcome.found(OUTCOMES);
    };
  }

  private static String difference(
      String outcome, JsonLine recorded, boolean accepted, List<String> delivered) {
    if (outcome.equals(ACCEPT) != accepted) {
      return "outcome: recorded " + outcome + ", replayed " + (accepted ? ACCEPT : "reject");
    }
    if (!recorded.has("frames")) {
      return null; // nothing is said about frames of a transfer that the gadget drops
    }
    List<JsonLine> frames = recorded.get("frames").list();
    for (int i = 0; i < Math.min(frames.size(), delivered.size()); i++) {
      if (!frames.get(i).text().equals(delivered.get(i))) {
        return "frame "
            + i
            + ": recorded "
            + frames.get(i).text()
            + ", replayed "
            + delivered.get(i);
      }
    }
    boolean undefined = outcome.equals("undefined");
    return undefined || frames.size() == delivered.size()
        ? null
        : "recorded " + frames.size() + " frames, replayed " + delivered.size();
  }

  /** Remembers frames as hexadecimal text. */
  private static final class Delivered implements FrameReceiver {
    private final List<String> frames = new ArrayList<>();

    @Override
    public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
      frames.add(HEX.formatHex(bytes, offset, offset + lengthBytes));
    }
  }
}
