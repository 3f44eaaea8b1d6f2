package org.xmitlab.loadgen.experiment;

import static org.xmitlab.ncm.ntb.LittleEndian.get16;

import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.gadget.NcmObserver;
import org.xmitlab.ncm.usb.UsbRequest;
import org.xmitlab.netdev.Frame;

/** What somebody sees who looks at a gadget's 16-bit blocks on the bus, and at its timer. */
final class BlocksSeen implements NcmObserver {
  private static final int SEQUENCE_AT = 6;
  private static final int NDP_INDEX_AT = 10;
  private static final int TABLE_BYTES_AT = 4;
  private static final int TABLE_HEADER_BYTES = 8;
  private static final int ENTRY_BYTES = 4;

  private final int[] blocksWith = new int[NcmConfig.MAX_MAX_DATAGRAMS + 1];
  private final int[] bytesOfLastWith = new int[NcmConfig.MAX_MAX_DATAGRAMS + 1];

  int longestBytes;
  int fullestDatagrams;
  int nonZeroSequences;
  long expiries;
  long expiriesBeforeLastFrame;

  @Override
  public void frameAccepted(Frame frame, boolean xmitMore) {
    expiriesBeforeLastFrame = expiries;
  }

  @Override
  public void timerExpired(boolean sent) {
    expiries++;
  }

  @Override
  public void ntbQueued(UsbRequest request) {
    byte[] bytes = request.bytes();
    int tableBytes = get16(bytes, get16(bytes, NDP_INDEX_AT) + TABLE_BYTES_AT);
    int datagrams = (tableBytes - TABLE_HEADER_BYTES) / ENTRY_BYTES - 1;
    blocksWith[datagrams]++;
    bytesOfLastWith[datagrams] = request.lengthBytes();
    longestBytes = Math.max(longestBytes, request.lengthBytes());
    fullestDatagrams = Math.max(fullestDatagrams, datagrams);
    nonZeroSequences += get16(bytes, SEQUENCE_AT) == 0 ? 0 : 1;
  }

  /** Returns how many datagrams most of the blocks had. */
  int mostCommonDatagrams() {
    int mostCommon = 0;
    for (int datagrams = 1; datagrams < blocksWith.length; datagrams++) {
      mostCommon = blocksWith[datagrams] > blocksWith[mostCommon] ? datagrams : mostCommon;
    }
    return mostCommon;
  }

  /** Returns how many blocks had so many datagrams. */
  int blocksWith(int datagrams) {
    return blocksWith[datagrams];
  }

  /** Returns the length in bytes of the last block with so many datagrams, 0 if there was none. */
  int bytesOfBlocksWith(int datagrams) {
    return bytesOfLastWith[datagrams];
  }
}
