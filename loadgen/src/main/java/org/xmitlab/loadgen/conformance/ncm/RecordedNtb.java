package org.xmitlab.loadgen.conformance.ncm;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.host.HostTxConfig;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.usb.UsbRequest;

/** A block as recorded: all its bytes, or for a long one its digest, first and last bytes. */
final class RecordedNtb {
  private static final List<String> COMPLETE = List.of("len", "hex", "usb_length", "usb_zero");
  private static final List<String> DIGEST =
      List.of("len", "sha256", "head", "tail", "usb_length", "usb_zero");
  private static final HexFormat HEX = HexFormat.of();

  private final boolean wide;
  private final int lengthBytes;
  private final int usbLengthBytes;
  private final int usbZero;
  private final byte[] head;
  private final byte[] tail;
  private final String sha256;

  /** Reads a block of the gadget, with what the bus was told. */
  RecordedNtb(JsonLine ntb, NcmConfig config) {
    this(ntb, config.format(), config.ntbInMaxBytes(), true);
  }

  /** Reads a block of the host, of which only the bytes are recorded. */
  RecordedNtb(JsonLine ntb, HostTxConfig config) {
    this(ntb, config.format(), config.txMaxBytes(), false);
  }

  private RecordedNtb(JsonLine ntb, NtbFormat format, int maxBytes, boolean withUsb) {
    boolean complete = ntb.has("hex");
    List<String> fields = complete ? COMPLETE : DIGEST;
    ntb.withFields(withUsb ? fields : fields.subList(0, fields.size() - 2));
    this.wide = format == NtbFormat.NTB32;
    this.lengthBytes = ntb.get("len").integer(0, maxBytes);
    this.usbLengthBytes = withUsb ? ntb.get("usb_length").integer(0, maxBytes + 1) : 0;
    this.usbZero = withUsb ? ntb.get("usb_zero").integer(0, 1) : 0;
    this.head = ntb.get(complete ? "hex" : "head").bytes();
    this.tail = complete ? null : ntb.get("tail").bytes();
    this.sha256 = complete ? null : ntb.get("sha256").text();
  }

  /** Returns the first difference to a block on the bus, null if there is none. */
  String difference(UsbRequest request) {
    if (request.lengthBytes() != usbLengthBytes) {
      return "usb_length: recorded " + usbLengthBytes + ", replayed " + request.lengthBytes();
    }
    if ((request.zero() ? 1 : 0) != usbZero) {
      return "usb_zero: recorded " + usbZero + ", replayed " + (request.zero() ? 1 : 0);
    }
    return difference(request.bytes());
  }

  /** Returns the first difference to a block's bytes, null if there is none. */
  String difference(byte[] bytes) {
    int length = wide ? LittleEndian.get32(bytes, 8) : LittleEndian.get16(bytes, 8);
    if (length != lengthBytes) {
      return "len: recorded " + lengthBytes + ", replayed " + length;
    }
    if (sha256 == null) {
      return difference(head, bytes, 0, length);
    }
    String atHead = difference(head, bytes, 0, Math.min(head.length, length));
    int tailAt = Math.max(length - tail.length, 0);
    String atTail = difference(tail, bytes, tailAt, length);
    String replayed = HEX.formatHex(digest(bytes, length));
    String inside =
        sha256.equals(replayed) ? null : "sha256: recorded " + sha256 + ", replayed " + replayed;
    return atHead != null ? atHead : atTail != null ? atTail : inside;
  }

  private static String difference(byte[] recorded, byte[] replayed, int from, int to) {
    int at = Arrays.mismatch(recorded, 0, recorded.length, replayed, from, to);
    if (at < 0) {
      return null;
    }
    return "from byte "
        + (from + at)
        + ": recorded "
        + around(recorded, at, recorded.length)
        + ", replayed "
        + around(replayed, from + at, to);
  }

  private static String around(byte[] bytes, int at, int end) {
    return HEX.formatHex(bytes, Math.min(at, end), Math.min(at + 16, end)) + "…";
  }

  private static byte[] digest(byte[] bytes, int length) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes, 0, length);
      return digest.digest();
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
