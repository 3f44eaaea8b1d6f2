package org.xmitlab.loadgen.dissect;

import java.util.Locale;
import org.xmitlab.ncm.host.CdcNcmHost;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.ncm.ntb.NtbViolation;
import org.xmitlab.ncm.ntb.StrictNtb;
import org.xmitlab.ncm.ntb.StrictRules;
import org.xmitlab.ncm.unwrap.GadgetUnwrap;
import org.xmitlab.ncm.unwrap.UnwrapVersion;

/**
 * A transfer explained: every part with its position, the first broken rule at the place where it
 * is broken, and what the gadget of each version and a Linux host would do with the same bytes.
 */
public final class TransferReport {
  private final StrictRules rules;
  private final StrictNtb strict;

  /** Creates a reporter for what is taken as negotiated. */
  public TransferReport(StrictRules rules) {
    this.rules = rules;
    this.strict = new StrictNtb(rules);
  }

  /** Returns whether a transfer breaks no rule. */
  public boolean isValid(byte[] transfer) {
    strict.show(new org.xmitlab.ncm.ntb.NtbVisitor() {});
    return strict.check(transfer, 0, transfer.length);
  }

  /**
   * Returns the report of a transfer, lines ended by a newline.
   *
   * @param title what to call it
   */
  public String of(String title, byte[] transfer) {
    BlockNotes notes = new BlockNotes(transfer);
    strict.show(notes);
    boolean valid = strict.check(transfer, 0, transfer.length);
    StringBuilder out = new StringBuilder();
    out.append(title).append(": ").append(transfer.length).append(" bytes, ");
    out.append(counted(strict.blocks(), "block")).append(", ");
    out.append(counted(strict.datagrams(), "frame"));
    out.append(valid ? ": valid\n" : ": not valid\n");
    String mark =
        String.format(
            Locale.ROOT,
            "  ^^^^  WRONG at 0x%04x: %s%s\n",
            strict.violationAt(),
            strict.violation().rule(),
            detail(transfer));
    notes.print(out, valid ? -1 : strict.violationAt(), mark);
    kernels(out, transfer);
    return out.toString();
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private String detail(byte[] transfer) {
    if (strict.violation() == NtbViolation.BLOCK_TOO_LONG) {
      return " (" + rules.maxBlockBytes() + ")";
    }
    if (strict.violation() == NtbViolation.BLOCK_BEYOND_TRANSFER) {
      return " (" + transfer.length + " bytes)";
    }
    return "";
  }

  private void kernels(StringBuilder out, byte[] transfer) {
    NtbFormat format = rules.format() != null ? rules.format() : formatOf(transfer);
    boolean crc = rules.crc() != null ? rules.crc() : firstTableHasCrc(transfer, format);
    out.append("  as ").append(format).append(crc ? " with CRC" : " without CRC").append(":\n");
    for (UnwrapVersion version : UnwrapVersion.all()) {
      if (version.equals(UnwrapVersion.V6_1)) {
        continue; // the same as v5.10
      }
      GadgetUnwrap gadget = new GadgetUnwrap(version, format, crc, rules.maxSegmentBytes());
      boolean accepted = gadget.parse(transfer, 0, transfer.length);
      out.append(String.format(Locale.ROOT, "    gadget %-7s ", version.name()));
      if (accepted) {
        out.append("accepts ").append(counted(gadget.frames(), "frame")).append('\n');
      } else {
        out.append(gadget.rejection().isUnsafe() ? "UNSAFE: " : "rejects: ");
        out.append(gadget.rejection().text());
        out.append(String.format(Locale.ROOT, ", at 0x%04x\n", gadget.rejectedAt()));
      }
    }
    if (!crc) {
      CdcNcmHost host = new CdcNcmHost(format, (bytes, offset, lengthBytes, atNs) -> {});
      boolean accepted = host.unwrap(transfer, transfer.length, 0);
      out.append("    Linux host     ");
      out.append(accepted ? "accepts " : "counts an error, after ");
      out.append(counted((int) host.datagrams(), "frame")).append('\n');
    }
  }

  private static NtbFormat formatOf(byte[] transfer) {
    boolean wide =
        transfer.length >= 4 && LittleEndian.get32(transfer, 0) == NtbFormat.NTB32.nthSignature();
    return wide ? NtbFormat.NTB32 : NtbFormat.NTB16;
  }

  private static boolean firstTableHasCrc(byte[] transfer, NtbFormat format) {
    if (transfer.length < format.nthBytes()) {
      return false;
    }
    int ndp =
        format == NtbFormat.NTB16
            ? LittleEndian.get16(transfer, 10)
            : LittleEndian.get32(transfer, 12);
    return ndp >= 0
        && ndp <= transfer.length - 4
        && LittleEndian.get32(transfer, ndp) == format.ndpSignature(true);
  }
}
