package org.xmitlab.loadgen.fuzz;

import java.util.Arrays;
import org.xmitlab.ncm.host.CdcNcmHost;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.ntb.NtbVisitor;
import org.xmitlab.ncm.ntb.StrictNtb;
import org.xmitlab.ncm.ntb.StrictRules;
import org.xmitlab.ncm.unwrap.GadgetUnwrap;
import org.xmitlab.ncm.unwrap.UnwrapVersion;

/**
 * Gives a transfer to every parser, twice, with different bytes around it, and checks what was
 * promised: nothing is thrown, nothing depends on bytes outside, frames lie inside, there are not
 * more frames than the transfer has room for entries, and what the class allows the newest gadget
 * accepts, three known differences aside.
 */
final class ParserProbe {
  private static final int GUARD_BYTES = 64;
  private static final int MAX_SEGMENT_BYTES = GadgetUnwrap.MAX_SEGMENT_BYTES;

  private final GadgetUnwrap[] gadgets = new GadgetUnwrap[12];
  private final StrictNtb strict = new StrictNtb(StrictRules.DEFAULT);
  private final Shape shape = new Shape();
  private final Frames hostFrames = new Frames();
  private final CdcNcmHost host16 = new CdcNcmHost(NtbFormat.NTB16, hostFrames::add);
  private final CdcNcmHost host32 = new CdcNcmHost(NtbFormat.NTB32, hostFrames::add);
  private final long[] answers = new long[2];
  private boolean accepted;

  ParserProbe() {
    int i = 0;
    for (UnwrapVersion version : UnwrapVersion.all()) {
      if (!version.equals(UnwrapVersion.V6_1)) {
        for (NtbFormat format : NtbFormat.values()) {
          gadgets[i++] = new GadgetUnwrap(version, format, false, MAX_SEGMENT_BYTES);
          gadgets[i++] = new GadgetUnwrap(version, format, true, MAX_SEGMENT_BYTES);
        }
      }
    }
    strict.show(shape);
  }

  /** Returns a number for the combination of answers; the rarer the path, the newer the number. */
  long answers() {
    return answers[0];
  }

  /** Returns whether the newest gadget accepts the transfer probed last in some mode. */
  boolean wasAccepted() {
    return accepted;
  }

  /** Probes a transfer; returns the promise that is broken, null if none is. */
  String probe(byte[] transfer) {
    for (int pass = 0; pass < 2; pass++) {
      byte[] guarded = new byte[transfer.length + 2 * GUARD_BYTES];
      Arrays.fill(guarded, (byte) (pass == 0 ? 0x00 : 0xA5));
      System.arraycopy(transfer, 0, guarded, GUARD_BYTES, transfer.length);
      String broken = probe(guarded, transfer.length, pass);
      if (broken != null) {
        return broken;
      }
    }
    return answers[0] == answers[1] ? null : "an answer depends on bytes outside the transfer";
  }

  private String probe(byte[] guarded, int length, int pass) {
    long hash = 17;
    accepted = false;
    shape.clear(guarded);
    boolean valid = strict.check(guarded, GUARD_BYTES, length);
    hash = mix(hash, strict.violation().ordinal(), Math.min(strict.datagrams(), 8));
    boolean newestAccepts = false;
    for (GadgetUnwrap gadget : gadgets) {
      boolean ok = gadget.parse(guarded, GUARD_BYTES, length);
      hash = mix(hash, gadget.rejection().ordinal(), Math.min(gadget.frames(), 8));
      if (gadget.frames() > length / NtbFormat.NTB16.entryBytes()) {
        return "more frames than the transfer has room for entries";
      }
      for (int i = 0; i < gadget.frames(); i++) {
        if (gadget.frameAt(i) < GUARD_BYTES
            || gadget.frameAt(i) + gadget.frameBytes(i) > GUARD_BYTES + length) {
          return gadget.version().name() + ": a frame lies outside the transfer";
        }
      }
      newestAccepts |= ok && gadget.version().equals(UnwrapVersion.LATEST);
    }
    accepted = newestAccepts;
    hash = host(host16, guarded, length, hash);
    hash = host(host32, guarded, length, hash);
    if (hostFrames.outside) {
      return "host: a frame lies outside the transfer";
    }
    if (valid && shape.gadgetMustAccept() && !newestAccepts) {
      return "the class allows it, and the newest gadget rejects it";
    }
    answers[pass] = hash;
    return null;
  }

  private long host(CdcNcmHost host, byte[] guarded, int length, long hash) {
    byte[] atZero = Arrays.copyOfRange(guarded, GUARD_BYTES, guarded.length);
    hostFrames.clear(length);
    boolean ok = host.unwrap(atZero, length, 0);
    return mix(hash, ok ? 1 : 0, Math.min(hostFrames.count, 8));
  }

  private static long mix(long hash, int a, int b) {
    return (hash * 31 + a) * 31 + b;
  }

  /** Frames that the host delivers. */
  private static final class Frames {
    private int limit;
    private int count;
    private boolean outside;

    void clear(int lengthBytes) {
      limit = lengthBytes;
      count = 0;
    }

    void add(byte[] bytes, int offset, int lengthBytes, long atNs) {
      count++;
      outside |= offset < 0 || lengthBytes < 0 || offset + lengthBytes > limit;
    }
  }

  /** What the newest gadget is known to reject although the class allows it. */
  private static final class Shape implements NtbVisitor {
    private boolean emptyTable;
    private boolean indexInTerminator;
    private byte[] bytes;
    private boolean longWithCrc;
    private boolean inTable;
    private int framesOfTable;

    void clear(byte[] array) {
      bytes = array;
      emptyTable = false;
      indexInTerminator = false;
      longWithCrc = false;
      inTable = false;
      framesOfTable = 0;
    }

    @Override
    public void table(NtbFormat format, int at) {
      emptyTable |= inTable && framesOfTable == 0;
      inTable = true;
      framesOfTable = 0;
    }

    @Override
    public void datagram(int at, int lengthBytes, boolean crc) {
      framesOfTable++;
      longWithCrc |= crc && lengthBytes > MAX_SEGMENT_BYTES;
    }

    @Override
    public void terminator(NtbFormat format, int at) {
      emptyTable |= framesOfTable == 0;
      int half = format.entryBytes() / 2;
      for (int i = at; i < at + half; i++) {
        indexInTerminator |= bytes[i] != 0;
      }
    }

    boolean gadgetMustAccept() {
      return !emptyTable && !longWithCrc && !indexInTerminator;
    }
  }
}
