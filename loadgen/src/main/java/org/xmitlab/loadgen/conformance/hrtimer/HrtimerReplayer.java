package org.xmitlab.loadgen.conformance.hrtimer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.xmitlab.hrtimer.HrtimerVersion;
import org.xmitlab.hrtimer.version.HrtimerVersions;
import org.xmitlab.loadgen.conformance.RecordingFile;
import org.xmitlab.loadgen.conformance.Replayer;
import org.xmitlab.loadgen.conformance.Verdicts;

/**
 * Replays recordings of {@code hrtimer.c}: JSON lines, one or many scripts in a file, each from a
 * header to a trailer. One script is one recording. It passes if every result, every answer, every
 * event in order with all its fields, the full state after every operation and the totals are as
 * recorded.
 */
public final class HrtimerReplayer implements Replayer {
  private final List<HrtimerVersion> versions;
  private final ScriptLine line = new ScriptLine();

  /** Creates a replayer for every timer core that is known by name. */
  public HrtimerReplayer() {
    this(HrtimerVersions.all());
  }

  /** Creates a replayer for some timer cores; scripts of others are skipped. */
  public HrtimerReplayer(List<HrtimerVersion> versions) {
    this.versions = List.copyOf(versions);
  }

  @Override
  public boolean recognises(Path file, String firstLine) {
    String name = file.getFileName().toString();
    return (name.endsWith(".jsonl") || name.endsWith(".jsonl.gz"))
        && firstLine.startsWith("{")
        && firstLine.contains("\"hdr\"")
        && firstLine.contains("\"min_delta_ns\"");
  }

  /** Returns the variant, which is the file's name. */
  @Override
  public String group(Path file) {
    return "hrtimer " + file.getFileName().toString().replaceFirst("\\.jsonl(\\.gz)?$", "");
  }

  @Override
  public void replay(Path file, Verdicts verdicts) throws IOException {
    try (RecordingFile lines = RecordingFile.open(file)) {
      for (String text = lines.nextLine(); text != null; text = lines.nextLine()) {
        try {
          if (line.parse(text) != ScriptLine.Kind.HEADER) {
            throw lines.broken("found no 'hdr', a script must begin with a header");
          }
          script(file, lines, verdicts);
        } catch (IllegalArgumentException malformed) {
          throw lines.broken(malformed.getMessage());
        }
      }
    }
  }

  /** Replays one script whose header has just been read. */
  private void script(Path file, RecordingFile lines, Verdicts verdicts) throws IOException {
    String variant = line.fields.text("variant");
    String recording = file + " " + line.fields.text("scenario");
    HrtimerVersion version = version(variant);
    if (version == null) {
      skipToTrailer(lines);
      verdicts.skipped(recording, "variant " + variant + " not supported yet");
      return;
    }
    ScriptRun run = new ScriptRun(line, version);
    String difference = run.compareStart();
    String where = difference == null ? null : where(lines);
    while (next(lines) == ScriptLine.Kind.OPERATION) {
      if (difference == null) {
        difference = run.play(line);
        where = difference == null ? null : where(lines);
      }
    }
    if (difference == null) {
      difference = run.finish(line);
      where = where(lines);
    }
    if (difference == null) {
      verdicts.passed(recording);
    } else {
      verdicts.failed(recording, where + ": " + difference);
    }
  }

  private HrtimerVersion version(String variant) {
    for (HrtimerVersion version : versions) {
      if (version.name().equals(variant)) {
        return version;
      }
    }
    return null;
  }

  private String where(RecordingFile lines) {
    String op = line.fields.text("op", "");
    return "line " + lines.line() + (op.isEmpty() ? "" : " (" + op + ")");
  }

  private void skipToTrailer(RecordingFile lines) throws IOException {
    while (next(lines) == ScriptLine.Kind.OPERATION) {
      // Only what comes after it matters.
    }
  }

  /** Reads the next line of a script: an operation or the trailer. */
  private ScriptLine.Kind next(RecordingFile lines) throws IOException {
    String text = lines.nextLine();
    if (text == null) {
      throw lines.broken("the file ends inside a script, an 'end' line must close it");
    }
    ScriptLine.Kind kind = line.parse(text);
    if (kind == ScriptLine.Kind.HEADER) {
      throw lines.broken("found a header inside a script, an 'end' line must close it first");
    }
    return kind;
  }
}
