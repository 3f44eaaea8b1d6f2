package org.xmitlab.loadgen.conformance.wheel;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.xmitlab.loadgen.conformance.BrokenRecording;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.Verdicts;
import org.xmitlab.timerwheel.TimerWheelVersion;

/**
 * Replays recordings of the timer wheel, {@code .jsonl} or {@code .jsonl.gz}; one recording a file.
 * All that a line states is compared: result, idle flag, jiffies, events in order, placement of
 * every timer, state of every base and of the migration hierarchy.
 */
public final class TimerWheelReplayer implements Replayer {
  private static final String FORMAT = "wheel-trace/1";
  private static final int BUFFER_BYTES = 1 << 16;

  /** Creates the replayer; it keeps no state between files. */
  public TimerWheelReplayer() {}

  @Override
  public boolean recognises(Path file, String firstLine) {
    String name = file.toString();
    return (name.endsWith(".jsonl") || name.endsWith(".jsonl.gz"))
        && firstLine.contains("\"wheel-trace/");
  }

  @Override
  public void replay(Path file, Verdicts verdicts) throws IOException {
    long number = 1;
    try (BufferedReader lines = open(file)) {
      String first = lines.readLine();
      Line line = new Line(file, number, first == null ? "" : first);
      String unsupported = unsupported(line);
      if (unsupported != null) {
        verdicts.skipped(file.toString(), unsupported);
        return;
      }
      Replay replay = new Replay(line);
      String difference = replay.start(line);
      String text = lines.readLine();
      while (difference == null && text != null) {
        number++;
        difference = replay.step(new Line(file, number, text));
        text = lines.readLine();
      }
      if (difference != null) {
        verdicts.failed(file.toString(), difference);
      } else if (number == 1) {
        throw new BrokenRecording(file, number + 1, "found the end, accepted: an operation");
      } else {
        verdicts.passed(file.toString());
      }
    } catch (EOFException | ZipException e) {
      throw new BrokenRecording(
          file, number, "compressed data is damaged: " + e.getMessage() + "; accepted: gzip");
    }
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    try {
      if (file.toString().endsWith(".gz")) {
        bytes = new GZIPInputStream(bytes, BUFFER_BYTES);
      }
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
    return new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8), BUFFER_BYTES);
  }

  private static String unsupported(Line line) {
    String format = line.text("format");
    if (!format.equals(FORMAT)) {
      return "format " + format + ", supported: " + FORMAT;
    }
    String variant = line.text("variant");
    TimerWheelVersion version = RecordedVariants.versionOrNull(variant);
    if (version == null) {
      return "variant " + variant + ", supported: " + RecordedVariants.known();
    }
    return null;
  }
}
