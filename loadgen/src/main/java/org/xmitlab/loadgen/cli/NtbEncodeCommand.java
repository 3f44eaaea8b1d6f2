package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import org.xmitlab.loadgen.dissect.BlockMaker;
import org.xmitlab.loadgen.scenario.Units;
import org.xmitlab.loadgen.scenario.UsageError;
import org.xmitlab.ncm.ntb.NtbFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ntb encode}: blocks from a list of frames. */
@Command(
    name = "encode",
    mixinStandardHelpOptions = true,
    description = {
      "Makes NCM blocks of frames, one frame in hexadecimal a line, and prints them as hex dumps.",
      "A line of the form N bytes, as in '60', is a frame of that length with a fixed pattern."
    },
    footer = {
      "",
      "Example:",
      "  printf '60\\n1514\\n' | xmitlab ntb encode - | xmitlab ntb decode -"
    })
final class NtbEncodeCommand implements Callable<Integer> {
  private static final int MAX_DECIMAL_DIGITS = 5;
  private static final int MIN_NTB_BYTES = 2048;
  private static final int MAX_NTB_BYTES = 16384;
  private static final byte[] PATTERN_HEADER =
      HexFormat.of().parseHex("02000000000102000000000288b5");

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE|-", description = "frames, one a line; - is standard input")
  private String file;

  @Option(names = "--as", paramLabel = "X", description = "layout: gadget or host (default gadget)")
  private String as = "gadget";

  @Option(names = "--ntb", paramLabel = "X", description = "format: 16 or 32 (default 16)")
  private String ntb = "16";

  @Option(names = "--crc", paramLabel = "X", description = "CRC mode: on or off (default off)")
  private String crc = "off";

  @Option(names = "--max-ntb", paramLabel = "X", description = "largest block (default 16K)")
  private String maxNtb = "16K";

  @Option(names = "--raw", paramLabel = "FILE", description = "also write the blocks as raw bytes")
  private Path raw;

  @Override
  public Integer call() throws IOException {
    NtbFormat format = NtbOptions.format(ntb);
    Boolean withCrc = NtbOptions.crc(crc);
    long maxBytes = Units.bytes("--max-ntb", maxNtb);
    if (format == null || withCrc == null) {
      throw new UsageError("ntb encode: --ntb and --crc must be chosen; auto is for decode");
    }
    if (maxBytes < MIN_NTB_BYTES || maxBytes > MAX_NTB_BYTES) {
      throw UsageError.value("--max-ntb", maxNtb, "accepted: 2K to 16K");
    }
    List<byte[]> frames = frames();
    List<byte[]> blocks =
        switch (as) {
          case "gadget" -> BlockMaker.gadget(frames, format, withCrc, (int) maxBytes);
          case "host" -> {
            if (withCrc) {
              throw new UsageError("--crc: a Linux host sends no CRC; leave it off with --as host");
            }
            yield BlockMaker.host(frames, format, (int) maxBytes);
          }
          default -> throw UsageError.value("--as", as, "layouts are gadget and host");
        };
    write(blocks);
    return 0;
  }

  private void write(List<byte[]> blocks) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    for (int i = 0; i < blocks.size(); i++) {
      out.print("# block " + (i + 1) + ": " + blocks.get(i).length + " bytes\n");
      out.print(BlockMaker.hexDump(blocks.get(i)));
    }
    out.flush();
    try (OutputFile rawOut = OutputFile.open("--raw", raw)) {
      if (rawOut != null) {
        try (var stream = Files.newOutputStream(rawOut.part())) {
          for (byte[] block : blocks) {
            stream.write(block);
          }
        }
        rawOut.putInPlace();
      }
    }
  }

  private List<byte[]> frames() throws IOException {
    List<byte[]> frames = new ArrayList<>();
    String text = new String(NtbOptions.read("ntb encode", file), StandardCharsets.UTF_8);
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      String word = line.replaceAll("[\\s:]+", "");
      if (!word.isEmpty() && !word.startsWith("#")) {
        frames.add(frame(word, number));
      }
    }
    if (frames.isEmpty()) {
      throw new UsageError("ntb encode: '" + file + "' names no frame; one a line, in hexadecimal");
    }
    return frames;
  }

  private static byte[] frame(String word, int line) {
    if (word.length() <= MAX_DECIMAL_DIGITS && word.matches("[0-9]+")) {
      return pattern(Integer.parseInt(word), line);
    }
    try {
      return HexFormat.of().parseHex(word);
    } catch (IllegalArgumentException noHex) {
      throw new UsageError(
          "ntb encode: line " + line + ": neither a frame in hexadecimal nor a length in bytes");
    }
  }

  /** The frames of the recordings, seed 1. */
  private static byte[] pattern(int lengthBytes, int line) {
    if (lengthBytes < PATTERN_HEADER.length) {
      throw new UsageError(
          "ntb encode: line " + line + ": '" + lengthBytes + "': a frame has at least 14 bytes");
    }
    byte[] bytes = new byte[lengthBytes];
    for (int i = 0; i < lengthBytes; i++) {
      bytes[i] = (byte) (31 + 7 * i + 13 * (i >> 8));
    }
    System.arraycopy(PATTERN_HEADER, 0, bytes, 0, PATTERN_HEADER.length);
    return bytes;
  }
}
