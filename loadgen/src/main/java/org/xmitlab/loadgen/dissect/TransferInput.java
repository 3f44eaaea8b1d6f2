package org.xmitlab.loadgen.dissect;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.xmitlab.loadgen.capture.BulkTransfer;
import org.xmitlab.loadgen.capture.CaptureReader;
import org.xmitlab.loadgen.scenario.UsageError;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * Transfers from bytes of unknown kind: a capture and a raw block are known by their first bytes;
 * of the rest, what is text is hexadecimal and everything else a raw transfer.
 */
public final class TransferInput {
  /** Largest file that is read, in bytes. */
  public static final int MAX_BYTES = 256 << 20;

  private TransferInput() {}

  /**
   * Reads transfers.
   *
   * @param source what to call the input in messages
   * @throws UsageError if it cannot be understood
   */
  public static List<BulkTransfer> read(String source, byte[] input) {
    if (input.length == 0) {
      throw new UsageError(source + ": is empty; give hex text, raw bytes or a pcap");
    }
    if (CaptureReader.recognises(input)) {
      List<BulkTransfer> found = CaptureReader.read(source, input);
      if (found.isEmpty()) {
        throw new UsageError(source + ": a USB capture without bulk transfers that carry bytes");
      }
      return found;
    }
    if (isBlock(input) || !isText(input)) {
      return List.of(new BulkTransfer("raw bytes", false, input));
    }
    List<BulkTransfer> transfers = new ArrayList<>();
    for (byte[] bytes : HexText.read(source, new String(input, StandardCharsets.UTF_8))) {
      transfers.add(new BulkTransfer("hex text", false, bytes));
    }
    return transfers;
  }

  private static boolean isBlock(byte[] input) {
    if (input.length < Integer.BYTES) {
      return false;
    }
    int signature = LittleEndian.get32(input, 0);
    return signature == NtbFormat.NTB16.nthSignature()
        || signature == NtbFormat.NTB32.nthSignature();
  }

  private static boolean isText(byte[] input) {
    for (byte b : input) {
      boolean control = b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f';
      if (control || b == 0x7F) {
        return false;
      }
    }
    return true;
  }
}
