package org.xmitlab.ncm.unwrap;

import static org.xmitlab.ncm.ntb.LittleEndian.get16;
import static org.xmitlab.ncm.ntb.LittleEndian.get32;

import java.util.Arrays;
import java.util.zip.CRC32;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.netdev.Frame;
import org.xmitlab.netdev.FrameReceiver;

/**
 * Parses transfers of the host as the gadget does; counterpart of {@code ncm_unwrap_ntb()}. A
 * transfer is taken as a whole or not at all, so frames are only noted while it is parsed and
 * handed on afterwards; their bytes are never copied. Reusable.
 *
 * <p>A value is looked at only when a decision needs it, and one that lies behind the transfer
 * rejects it: the kernel would go by whatever lies there.
 */
public final class GadgetUnwrap {
  /** Largest block: {@code NTB_OUT_SIZE}. */
  public static final int MAX_BLOCK_BYTES = 16384;

  /** Longest frame unless {@code max_segment_size} (v6.8) says otherwise. */
  public static final int MAX_SEGMENT_BYTES = 1514;

  private final UnwrapVersion version;
  private final NtbFormat format;
  private final boolean crc;
  private final int maxSegmentBytes;
  private final CRC32 crc32 = new CRC32();

  private byte[] bytes;
  private int end;
  private int base;
  private int[] frameAt = new int[64];
  private int[] frameBytes = new int[64];
  private int frames;
  private int mostFrames;
  private int blocks;
  private Rejection rejection = Rejection.NONE;
  private int rejectedAt;

  /** Creates the parser of a version for what has been negotiated. */
  public GadgetUnwrap(UnwrapVersion version, NtbFormat format, boolean crc, int maxSegmentBytes) {
    this.version = version;
    this.format = format;
    this.crc = crc;
    this.maxSegmentBytes = maxSegmentBytes;
  }

  /**
   * Parses a transfer.
   *
   * @param from where in the array it begins
   * @return whether it is accepted; {@link #frames()} is 0 otherwise
   */
  public boolean parse(byte[] array, int from, int lengthBytes) {
    bytes = array;
    base = from;
    end = from + lengthBytes;
    frames = 0;
    mostFrames = lengthBytes / format.entryBytes();
    blocks = 0;
    rejection = Rejection.NONE;
    rejectedAt = 0;
    boolean accepted = parseTransfer();
    if (!accepted) {
      frames = 0;
    }
    return accepted;
  }

  private boolean parseTransfer() {
    for (; ; ) {
      int declaredBytes = parseHeader();
      if (rejection != Rejection.NONE) {
        return false;
      }
      int blockBytes =
          version.bounds().blockBytes(format, declaredBytes, end - base, MAX_BLOCK_BYTES);
      if (blockBytes == BlockBounds.REFUSED) {
        return reject(Rejection.BLOCK_LENGTH, 8);
      }
      if (!parseTables(blockBytes)) {
        return false;
      }
      blocks++;
      int left = end - base - blockBytes;
      boolean singleZero = left == 1 && bytes[end - 1] == 0;
      if (!version.severalBlocks() || blockBytes == 0 || left <= 0 || singleZero) {
        return true;
      }
      base += blockBytes;
    }
  }

  /** Checks the header; returns the block length that it declares. */
  private int parseHeader() {
    boolean lengthIsChecked = version.bounds().endIsChecked();
    if (end - base < format.nthBytes()) {
      reject(lengthIsChecked ? Rejection.TOO_SHORT : Rejection.READ_PAST_TRANSFER, 0);
    } else if (get32(bytes, base) != format.nthSignature()) {
      reject(Rejection.NTH_SIGNATURE, 0);
    } else if (get16(bytes, base + 4) != format.nthBytes()) {
      reject(Rejection.NTH_LENGTH, 4);
    } else {
      return isNtb16() ? get16(bytes, base + 8) : get32(bytes, base + 8);
    }
    return 0;
  }

  private boolean parseTables(int blockBytes) {
    int field = isNtb16() ? 10 : 12;
    int mostTables = (end - base) / (format.ndpBytes() + 2 * format.entryBytes());
    for (int tables = 0; ; tables++) {
      int ndp = isNtb16() ? get16(bytes, base + field) : get32(bytes, base + field);
      if (tables > 0 && ndp == 0) {
        return true;
      }
      if (ndp % NtbFormat.ALIGNMENT_BYTES != 0
          || Integer.compareUnsigned(ndp, format.nthBytes()) < 0
          || Integer.compareUnsigned(ndp, version.bounds().ndpIndexLimit(format, blockBytes)) > 0) {
        return reject(Rejection.NDP_INDEX, field);
      }
      if (!inside(ndp, format.ndpBytes())) {
        return reject(Rejection.READ_PAST_TRANSFER, ndp);
      }
      if (tables >= mostTables) {
        return reject(Rejection.NDP_CYCLE, field);
      }
      if (!parseTable(ndp, blockBytes)) {
        return false;
      }
      field = ndp + (isNtb16() ? 6 : 8);
    }
  }

  private boolean parseTable(int ndp, int blockBytes) {
    if (get32(bytes, base + ndp) != format.ndpSignature(crc)) {
      return reject(Rejection.NDP_SIGNATURE, ndp);
    }
    int tableBytes = get16(bytes, base + ndp + 4);
    int entryBytes = format.entryBytes();
    if (tableBytes < format.ndpBytes() + 2 * entryBytes || tableBytes % entryBytes != 0) {
      return reject(Rejection.NDP_LENGTH, ndp + 4);
    }
    int indexLimit = version.bounds().datagramIndexLimit(format, blockBytes);
    int entry = ndp + format.ndpBytes();
    int entries = (tableBytes - format.ndpBytes()) / entryBytes - 1;
    if (!inside(entry, entryBytes)) {
      return reject(Rejection.READ_PAST_TRANSFER, entry);
    }
    for (int i = 0; i < entries; i++, entry += entryBytes) {
      if (!parseDatagram(entry, indexLimit, blockBytes)) {
        return false;
      }
      int following = entry + entryBytes;
      if (!inside(following, entryBytes / 2)) {
        return reject(Rejection.READ_PAST_TRANSFER, following);
      }
      int nextIndex = indexOf(following);
      if (Integer.compareUnsigned(nextIndex, indexLimit) > 0) {
        return reject(Rejection.DATAGRAM_INDEX, following);
      }
      if (nextIndex == 0) {
        return true;
      }
      if (!inside(following, entryBytes)) {
        return reject(Rejection.READ_PAST_TRANSFER, following);
      }
      if (lengthOf(following) == 0) {
        return true;
      }
    }
    return true;
  }

  private boolean parseDatagram(int entry, int indexLimit, int blockBytes) {
    int index = indexOf(entry);
    int length = lengthOf(entry);
    int crcBytes = crc ? NtbFormat.CRC_BYTES : 0;
    if (Integer.compareUnsigned(index, format.nthBytes()) < 0
        || Integer.compareUnsigned(index, indexLimit) > 0) {
      return reject(Rejection.DATAGRAM_INDEX, entry);
    }
    if (length < Frame.HEADER_BYTES + crcBytes
        || length > maxSegmentBytes
        || (version.bounds().endIsChecked() && length > blockBytes - index)) {
      return reject(Rejection.DATAGRAM_LENGTH, entry + format.entryBytes() / 2);
    }
    if (!inside(index, length)) {
      return reject(Rejection.READ_PAST_TRANSFER, entry);
    }
    int at = base + index;
    int withoutCrc = length - crcBytes;
    if (crc) {
      crc32.reset();
      crc32.update(bytes, at, withoutCrc);
      if ((int) crc32.getValue() != get32(bytes, at + withoutCrc)) {
        return reject(Rejection.CRC, index + withoutCrc);
      }
    }
    return note(at, withoutCrc, entry);
  }

  /** More frames than the transfer has room for entries means that tables come round again. */
  private boolean note(int at, int lengthBytes, int entry) {
    if (frames >= mostFrames) {
      return reject(Rejection.NDP_CYCLE, entry);
    }
    if (frames == frameAt.length) {
      frameAt = Arrays.copyOf(frameAt, 2 * frames);
      frameBytes = Arrays.copyOf(frameBytes, 2 * frames);
    }
    frameAt[frames] = at;
    frameBytes[frames] = lengthBytes;
    frames++;
    return true;
  }

  private boolean inside(int index, int lengthBytes) {
    int room = end - base - lengthBytes;
    return room >= 0 && Integer.compareUnsigned(index, room) <= 0;
  }

  private int indexOf(int entry) {
    return isNtb16() ? get16(bytes, base + entry) : get32(bytes, base + entry);
  }

  private int lengthOf(int entry) {
    return isNtb16() ? get16(bytes, base + entry + 2) : get32(bytes, base + entry + 4);
  }

  private boolean reject(Rejection reason, int atInBlock) {
    rejection = reason;
    rejectedAt = base + atInBlock;
    return false;
  }

  private boolean isNtb16() {
    return format == NtbFormat.NTB16;
  }

  /** Hands on the frames of the transfer parsed last. */
  public void deliver(FrameReceiver receiver, long atNs) {
    for (int i = 0; i < frames; i++) {
      receiver.receive(bytes, frameAt[i], frameBytes[i], atNs);
    }
  }

  /** Returns the version. */
  public UnwrapVersion version() {
    return version;
  }

  /** Returns how many frames the transfer parsed last holds, 0 if it was rejected. */
  public int frames() {
    return frames;
  }

  /** Returns where in the array a frame begins. */
  public int frameAt(int frame) {
    return frameAt[frame];
  }

  /** Returns a frame's length in bytes, without its CRC. */
  public int frameBytes(int frame) {
    return frameBytes[frame];
  }

  /** Returns how many blocks were complete when parsing ended. */
  public int blocks() {
    return blocks;
  }

  /** Returns why the transfer parsed last was rejected. */
  public Rejection rejection() {
    return rejection;
  }

  /** Returns where in the array the field lies that was the reason. */
  public int rejectedAt() {
    return rejectedAt;
  }
}
