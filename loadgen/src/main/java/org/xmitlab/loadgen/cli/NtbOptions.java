package org.xmitlab.loadgen.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.xmitlab.loadgen.dissect.TransferInput;
import org.xmitlab.loadgen.scenario.UsageError;
import org.xmitlab.ncm.ntb.NtbFormat;

/** What the {@code ntb} commands read alike. */
final class NtbOptions {
  private NtbOptions() {}

  /** Reads a whole file, or standard input for {@code -}. */
  static byte[] read(String command, String file) throws IOException {
    byte[] bytes;
    if (file.equals("-")) {
      bytes = System.in.readNBytes(TransferInput.MAX_BYTES + 1);
    } else {
      Path path = Path.of(file);
      if (!Files.exists(path) || Files.isDirectory(path)) {
        throw UsageError.value(command, file, "there is no such file; - is standard input");
      }
      if (!Files.isReadable(path)) {
        throw UsageError.value(command, file, "it cannot be read");
      }
      try (InputStream in = Files.newInputStream(path)) {
        bytes = in.readNBytes(TransferInput.MAX_BYTES + 1);
      }
    }
    if (bytes.length > TransferInput.MAX_BYTES) {
      throw UsageError.value(command, file, "it is larger than 256 MiB; cut it first");
    }
    return bytes;
  }

  /** Reads {@code --ntb}; null for auto. */
  static NtbFormat format(String text) {
    return switch (text) {
      case "16" -> NtbFormat.NTB16;
      case "32" -> NtbFormat.NTB32;
      case "auto" -> null;
      default -> throw UsageError.value("--ntb", text, "formats are 16, 32 and auto");
    };
  }

  /** Reads {@code --crc}; null for auto. */
  static Boolean crc(String text) {
    return switch (text) {
      case "on" -> Boolean.TRUE;
      case "off" -> Boolean.FALSE;
      case "auto" -> null;
      default -> throw UsageError.value("--crc", text, "modes are on, off and auto");
    };
  }
}
