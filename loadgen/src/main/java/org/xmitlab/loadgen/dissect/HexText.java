package org.xmitlab.loadgen.dissect;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xmitlab.loadgen.scenario.UsageError;

/**
 * Bytes from text in hexadecimal, as {@code hexdump -C}, {@code xxd}, {@code tcpdump -x},
 * Wireshark, usbmon, C arrays and plain typing give it. A leading number is an offset if it says
 * how many bytes came before it; one that begins again at 0 begins another transfer. Columns of
 * characters at the end of a line are left out, as are lines that begin with {@code #} or {@code
 * //}.
 */
final class HexText {
  private static final int MAX_BYTES_OF_DUMP_LINE = 16;
  private static final Pattern OFFSET =
      Pattern.compile("\\s*(?:0[xX])?([0-9a-fA-F]{3,8})(?::\\s*|\\s{1,})(\\S.*)");
  private static final Pattern USBMON =
      Pattern.compile("^\\S+ \\d+ [SCE] [A-Z][io]:\\d+:\\d+:\\d+ .*?= (.*)$");

  private final String source;
  private final List<byte[]> transfers = new ArrayList<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private boolean hasOffsets;

  private HexText(String source) {
    this.source = source;
  }

  /**
   * Reads a text.
   *
   * @throws UsageError naming the line and the word that is no hexadecimal
   */
  static List<byte[]> read(String source, String text) {
    HexText reader = new HexText(source);
    int number = 0;
    for (String line : text.lines().toList()) {
      reader.line(line, ++number);
    }
    reader.finishTransfer();
    if (reader.transfers.isEmpty()) {
      throw new UsageError(
          source + ": there are no bytes in it; give hex text, raw bytes or a pcap");
    }
    return reader.transfers;
  }

  private void line(String line, int number) {
    String rest = line.strip();
    if (rest.isEmpty() || rest.startsWith("#") || rest.startsWith("//")) {
      return;
    }
    Matcher usbmon = USBMON.matcher(rest);
    if (usbmon.matches()) {
      finishTransfer();
      words(usbmon.group(1), number, Integer.MAX_VALUE);
      return;
    }
    int bar = rest.indexOf('|');
    rest = bar > 0 ? rest.substring(0, bar) : rest;
    Matcher offset = OFFSET.matcher(rest);
    if (offset.matches() && isOffset(offset.group(1))) {
      hasOffsets = true;
      words(beforeCharacters(offset.group(2)), number, MAX_BYTES_OF_DUMP_LINE);
    } else if (hasOffsets && rest.matches("(?:0[xX])?[0-9a-fA-F]{4,8}:?")) {
      return; // the last line of hexdump: an offset alone
    } else {
      words(rest, number, Integer.MAX_VALUE);
    }
  }

  private boolean isOffset(String digits) {
    long offset = Long.parseLong(digits, 16);
    if (offset == 0 && bytes.size() > 0 && hasOffsets) {
      finishTransfer();
    }
    return offset == bytes.size();
  }

  /** Cuts at the first wide gap, except the one that some tools leave in the middle of a line. */
  private static String beforeCharacters(String columns) {
    Matcher gap = Pattern.compile("\\s{2,}").matcher(columns);
    while (gap.find()) {
      String before = columns.substring(0, gap.start());
      String after = columns.substring(gap.end());
      boolean middle = hexDigits(before) == 16 && after.matches("[0-9a-fA-F]{2}(\\s.*)?");
      if (!middle) {
        return before;
      }
    }
    return columns;
  }

  private static int hexDigits(String text) {
    return text.replaceAll("\\s", "").length();
  }

  private void words(String text, int number, int mostBytes) {
    int lineBytes = 0;
    for (String raw : text.split("[\\s,;{}]+", -1)) {
      String word = raw.replaceFirst("^0[xX]", "").replaceFirst("[hH]$", "");
      if (word.isEmpty()) {
        continue;
      }
      if (lineBytes >= mostBytes) {
        return;
      }
      if (word.length() % 2 != 0 || !word.matches("[0-9a-fA-F]+")) {
        throw new UsageError(
            source
                + ": line "
                + number
                + ": '"
                + shortened(raw)
                + "' is no hexadecimal; bytes are pairs of digits, as in 4e 43 4d 48 or 4e434d48");
      }
      for (int i = 0; i < word.length(); i += 2) {
        bytes.write(Integer.parseInt(word.substring(i, i + 2), 16));
        lineBytes++;
      }
    }
  }

  private static String shortened(String word) {
    return word.length() <= 20 ? word : word.substring(0, 20).toLowerCase(Locale.ROOT) + "…";
  }

  private void finishTransfer() {
    if (bytes.size() > 0) {
      transfers.add(bytes.toByteArray());
      bytes.reset();
    }
  }
}
