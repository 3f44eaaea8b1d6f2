package org.xmitlab.loadgen.dissect;

import static org.xmitlab.ncm.ntb.LittleEndian.get16;
import static org.xmitlab.ncm.ntb.LittleEndian.get32;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.ntb.NtbVisitor;

/** Notes what lies where in a transfer while it is checked, and prints it by position. */
final class BlockNotes implements NtbVisitor {
  private static final int FRAME_BYTES_SHOWN = 8;
  private static final HexFormat HEX = HexFormat.of();

  private final byte[] bytes;
  private final Map<Integer, List<Note>> notes = new TreeMap<>();
  private int frames;

  /** Some bytes and what they mean. */
  private record Note(int lengthBytes, String meaning) {}

  BlockNotes(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public void header(NtbFormat format, int at) {
    boolean narrow = format == NtbFormat.NTB16;
    note(at, 4, "header " + (narrow ? "NTH16" : "NTH32") + ", dwSignature " + characters(at));
    note(at + 4, 2, "wHeaderLength " + get16(bytes, at + 4));
    note(at + 6, 2, "wSequence " + get16(bytes, at + 6));
    int size = narrow ? 2 : 4;
    note(at + 8, size, (narrow ? "wBlockLength " : "dwBlockLength ") + number(at + 8, size));
    note(
        at + 8 + size, size, (narrow ? "wNdpIndex " : "dwNdpIndex ") + number(at + 8 + size, size));
  }

  @Override
  public void table(NtbFormat format, int at) {
    boolean narrow = format == NtbFormat.NTB16;
    note(at, 4, "table " + (narrow ? "NDP16" : "NDP32") + ", dwSignature " + characters(at));
    note(at + 4, 2, "wLength " + get16(bytes, at + 4));
    if (narrow) {
      note(at + 6, 2, "wNextNdpIndex " + get16(bytes, at + 6));
    } else {
      note(at + 6, 2, "wReserved6");
      note(at + 8, 4, "dwNextNdpIndex " + number(at + 8, 4));
      note(at + 12, 4, "dwReserved12");
    }
  }

  @Override
  public void entry(NtbFormat format, int at) {
    int half = format.entryBytes() / 2;
    String text = "  entry: index " + number(at, half) + ", length " + number(at + half, half);
    note(at, 2 * half, text);
  }

  @Override
  public void terminator(NtbFormat format, int at) {
    int half = format.entryBytes() / 2;
    boolean isNull = number(at, half) == 0 && number(at + half, half) == 0;
    note(at, 2 * half, isNull ? "  null entry" : "  entry that ends the table: one half is 0");
  }

  @Override
  public void datagram(int at, int lengthBytes, boolean crc) {
    int withoutCrc = lengthBytes - (crc ? NtbFormat.CRC_BYTES : 0);
    String text = "frame " + ++frames + ", " + Math.max(withoutCrc, 0) + " bytes";
    if (withoutCrc >= 14) {
      text +=
          String.format(
              Locale.ROOT,
              ": %s > %s type 0x%02x%02x",
              address(at + 6),
              address(at),
              bytes[at + 12],
              bytes[at + 13]);
    }
    note(at, Math.max(withoutCrc, 1), text);
    if (crc && withoutCrc >= 0) {
      note(at + withoutCrc, 4, "CRC-32 of frame " + frames);
    }
  }

  private String address(int at) {
    return HexFormat.ofDelimiter(":").formatHex(bytes, at, at + 6);
  }

  private String characters(int at) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = at; i < at + 4; i++) {
      char c = (char) (bytes[i] & 0xFF);
      text.append(c >= ' ' && c < 0x7F ? c : '.');
    }
    return text.append('"').toString();
  }

  private long number(int at, int sizeBytes) {
    return sizeBytes == 2 ? get16(bytes, at) : get32(bytes, at) & 0xFFFFFFFFL;
  }

  private void note(int at, int lengthBytes, String meaning) {
    notes.computeIfAbsent(at, unused -> new ArrayList<>(1)).add(new Note(lengthBytes, meaning));
  }

  /** Appends the notes, and what lies between them, one line each; marks a byte. */
  void print(StringBuilder out, int markAt, String mark) {
    int next = 0;
    boolean marked = markAt < 0;
    for (Map.Entry<Integer, List<Note>> entry : notes.entrySet()) {
      int at = entry.getKey();
      if (at > next) {
        between(out, next, at);
      }
      for (Note note : entry.getValue()) {
        line(out, at, note.lengthBytes, note.meaning);
        next = Math.max(next, at + note.lengthBytes);
        if (!marked && markAt >= at && markAt < at + note.lengthBytes) {
          out.append(mark);
          marked = true;
        }
      }
    }
    if (next < bytes.length) {
      between(out, next, bytes.length);
    }
    if (!marked) {
      out.append(mark);
    }
  }

  private void between(StringBuilder out, int from, int to) {
    boolean zeros = true;
    for (int i = from; i < to; i++) {
      zeros &= bytes[i] == 0;
    }
    line(out, from, to - from, (to - from) + " bytes" + (zeros ? " of padding" : ", unclaimed"));
  }

  private void line(StringBuilder out, int at, int lengthBytes, String meaning) {
    int shown = Math.min(Math.min(lengthBytes, FRAME_BYTES_SHOWN), bytes.length - at);
    String hex = HEX.formatHex(bytes, at, at + shown) + (shown < lengthBytes ? "…" : "");
    out.append(
        String.format(Locale.ROOT, "  %04x  %-18s %s%n", at, hex, meaning).replace("\r", ""));
  }
}
