package org.xmitlab.ncm.ntb;

import static org.xmitlab.ncm.ntb.LittleEndian.get16;
import static org.xmitlab.ncm.ntb.LittleEndian.get32;

import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Accepts what the class allows and nothing else, and names the first rule that a transfer breaks.
 * For developers of firmware, who want to know what is wrong even where their peer forgives; what
 * the peers do is in the parsers of the gadget and the host. Reusable; allocates only for blocks of
 * more parts than any before.
 */
public final class StrictNtb {
  private static final NtbVisitor NOBODY = new NtbVisitor() {};

  private final StrictRules rules;
  private final CRC32 crc32 = new CRC32();
  private NtbVisitor visitor = NOBODY;
  private byte[] bytes;
  private NtbFormat format;
  private NtbFormat firstFormat;
  private int firstSignature;
  private int base;
  private int left;
  private int blockBytes;
  private long[] parts = new long[80];
  private int partCount;
  private boolean inOrder;
  private int datagrams;
  private int blocks;
  private NtbViolation violation = NtbViolation.NONE;
  private int violationAt;

  /** Creates a check. */
  public StrictNtb(StrictRules rules) {
    this.rules = rules;
  }

  /** Sets who is shown the parts; replaces the one before. */
  public void show(NtbVisitor listener) {
    this.visitor = listener;
  }

  /**
   * Checks a transfer: one block or several back to back.
   *
   * @param from where in the array it begins
   * @return whether no rule is broken
   */
  public boolean check(byte[] array, int from, int lengthBytes) {
    bytes = array;
    base = from;
    left = lengthBytes;
    firstFormat = rules.format();
    firstSignature = 0;
    datagrams = 0;
    blocks = 0;
    violation = NtbViolation.NONE;
    do {
      if (blocks > 0 && !anotherBlock()) {
        return breaks(NtbViolation.TRAILING_BYTES, 0);
      }
      if (!checkBlock()) {
        return false;
      }
      blocks++;
      base += blockBytes;
      left -= blockBytes;
    } while (left > 0);
    return true;
  }

  private boolean anotherBlock() {
    return left >= Integer.BYTES && formatAt(base) != null;
  }

  private NtbFormat formatAt(int at) {
    int signature = get32(bytes, at);
    if (signature == NtbFormat.NTB16.nthSignature()) {
      return NtbFormat.NTB16;
    }
    if (signature == NtbFormat.NTB32.nthSignature()) {
      return NtbFormat.NTB32;
    }
    return null;
  }

  private boolean checkBlock() {
    partCount = 0;
    inOrder = true;
    format = left < Integer.BYTES ? null : formatAt(base);
    if (format == null || left < format.nthBytes()) {
      return breaks(
          left < Integer.BYTES || format != null
              ? NtbViolation.TOO_SHORT
              : NtbViolation.NTH_SIGNATURE,
          0);
    }
    visitor.header(format, base);
    if (firstFormat != null && format != firstFormat) {
      return breaks(NtbViolation.NTH_SIGNATURE, 0);
    }
    firstFormat = format;
    if (get16(bytes, base + 4) != format.nthBytes()) {
      return breaks(NtbViolation.NTH_LENGTH, 4);
    }
    int declared = value(8);
    blockBytes = declared == 0 ? left : declared;
    if (Integer.compareUnsigned(blockBytes, rules.maxBlockBytes()) > 0) {
      return breaks(NtbViolation.BLOCK_TOO_LONG, 8);
    }
    if (blockBytes > left) {
      return breaks(NtbViolation.BLOCK_BEYOND_TRANSFER, 8);
    }
    if (blockBytes < format.nthBytes() + format.ndpBytes() + 2 * format.entryBytes()) {
      return breaks(NtbViolation.BLOCK_TOO_SHORT, 8);
    }
    part(0, format.nthBytes());
    return checkTables() && checkOverlaps();
  }

  private boolean checkTables() {
    int field = isNtb16() ? 10 : 12;
    int most = blockBytes / (format.ndpBytes() + 2 * format.entryBytes());
    for (int tables = 0; ; tables++) {
      int ndp = value(field);
      if (ndp == 0 && tables > 0) {
        return true;
      }
      if (tables == most) {
        return breaks(NtbViolation.NDP_CYCLE, field);
      }
      if (Integer.compareUnsigned(ndp, format.nthBytes()) < 0) {
        return breaks(NtbViolation.NDP_IN_HEADER, field);
      }
      if (Integer.compareUnsigned(ndp, blockBytes - format.ndpBytes()) > 0) {
        return breaks(NtbViolation.NDP_BEYOND_BLOCK, field);
      }
      if (ndp % NtbFormat.ALIGNMENT_BYTES != 0) {
        return breaks(NtbViolation.NDP_ALIGNMENT, field);
      }
      if (!checkTable(ndp)) {
        return false;
      }
      field = ndp + (isNtb16() ? 6 : 8);
    }
  }

  private boolean checkTable(int ndp) {
    visitor.table(format, base + ndp);
    int signature = get32(bytes, base + ndp);
    boolean crc = signature == format.ndpSignature(true);
    if (!crc && signature != format.ndpSignature(false)) {
      return breaks(NtbViolation.NDP_SIGNATURE, ndp);
    }
    firstSignature = firstSignature == 0 ? signature : firstSignature;
    if (signature != firstSignature || (rules.crc() != null && rules.crc() != crc)) {
      return breaks(NtbViolation.NDP_CRC_MODE, ndp);
    }
    int tableBytes = get16(bytes, base + ndp + 4);
    if (tableBytes < format.ndpBytes() + 2 * format.entryBytes()) {
      return breaks(NtbViolation.NDP_LENGTH, ndp + 4);
    }
    if (tableBytes % format.entryBytes() != 0) {
      return breaks(NtbViolation.NDP_LENGTH_MULTIPLE, ndp + 4);
    }
    if (tableBytes > blockBytes - ndp) {
      return breaks(NtbViolation.NDP_ENTRIES_BEYOND_BLOCK, ndp + 4);
    }
    part(ndp, ndp + tableBytes);
    return checkEntries(ndp + format.ndpBytes(), ndp + tableBytes, crc);
  }

  private boolean checkEntries(int first, int end, boolean crc) {
    int half = format.entryBytes() / 2;
    for (int at = first; at < end; at += format.entryBytes()) {
      int index = value(at);
      int length = value(at + half);
      if (index == 0 || length == 0) {
        visitor.terminator(format, base + at);
        return true;
      }
      visitor.entry(format, base + at);
      if (end - at == format.entryBytes()) {
        return breaks(NtbViolation.NO_TERMINATOR, at);
      }
      if (!checkDatagram(at, index, length, crc)) {
        return false;
      }
    }
    return true;
  }

  private boolean checkDatagram(int entry, int index, int length, boolean crc) {
    int crcBytes = crc ? NtbFormat.CRC_BYTES : 0;
    int lengthField = entry + format.entryBytes() / 2;
    if (Integer.compareUnsigned(index, format.nthBytes()) < 0) {
      return breaks(NtbViolation.DATAGRAM_IN_HEADER, entry);
    }
    if (Integer.compareUnsigned(index, blockBytes) > 0) {
      return breaks(NtbViolation.DATAGRAM_BEYOND_BLOCK, entry);
    }
    if (Integer.compareUnsigned(length, blockBytes - index) > 0) {
      return breaks(NtbViolation.DATAGRAM_BEYOND_BLOCK, lengthField);
    }
    visitor.datagram(base + index, length, crc);
    if (length < 14 + crcBytes) {
      return breaks(NtbViolation.DATAGRAM_TOO_SHORT, lengthField);
    }
    if (length > rules.maxSegmentBytes() + crcBytes) {
      return breaks(NtbViolation.DATAGRAM_TOO_LONG, lengthField);
    }
    if (crc && crcOf(base + index, length - crcBytes) != get32(bytes, base + index + length - 4)) {
      return breaks(NtbViolation.DATAGRAM_CRC, index + length - crcBytes);
    }
    part(index, index + length);
    datagrams++;
    return true;
  }

  private int crcOf(int at, int lengthBytes) {
    crc32.reset();
    crc32.update(bytes, at, lengthBytes);
    return (int) crc32.getValue();
  }

  /** Notes a part of the block, as begin and end in one number that sorts by begin. */
  private void part(int begin, int end) {
    if (partCount == parts.length) {
      parts = Arrays.copyOf(parts, 2 * partCount);
    }
    parts[partCount] = (long) begin << Integer.SIZE | end;
    inOrder &= partCount == 0 || begin >= (int) parts[partCount - 1];
    partCount++;
  }

  private boolean checkOverlaps() {
    if (inOrder) {
      return true;
    }
    Arrays.sort(parts, 0, partCount);
    for (int i = 1; i < partCount; i++) {
      int begin = (int) (parts[i] >>> Integer.SIZE);
      if (begin < (int) parts[i - 1]) {
        return breaks(NtbViolation.OVERLAP, begin);
      }
    }
    return true;
  }

  private int value(int at) {
    return isNtb16() ? get16(bytes, base + at) : get32(bytes, base + at);
  }

  private boolean isNtb16() {
    return format == NtbFormat.NTB16;
  }

  private boolean breaks(NtbViolation rule, int atInBlock) {
    violation = rule;
    violationAt = base + atInBlock;
    return false;
  }

  /** Returns the first rule that the transfer checked last breaks. */
  public NtbViolation violation() {
    return violation;
  }

  /** Returns where in the array the field or byte lies that breaks it. */
  public int violationAt() {
    return violationAt;
  }

  /** Returns how many frames were good. */
  public int datagrams() {
    return datagrams;
  }

  /** Returns how many blocks were good. */
  public int blocks() {
    return blocks;
  }
}
