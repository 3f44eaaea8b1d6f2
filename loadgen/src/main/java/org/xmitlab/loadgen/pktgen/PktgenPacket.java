package org.xmitlab.loadgen.pktgen;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The packet that pktgen sends: Ethernet, IPv4, UDP, pktgen's own header with magic, sequence
 * number and time, then zeros (spec/pktgen.md section 6). A size that has no room for all of it is
 * cut.
 */
public final class PktgenPacket {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final int IP_AT = 14;
  private static final int UDP_AT = IP_AT + 20;
  private static final int PKTGEN_AT = UDP_AT + 8;
  private static final int HEADERS_BYTES = PKTGEN_AT + 16;
  private static final int MAGIC = 0xbe9be955;
  private static final int DISCARD_PORT = 9;

  private final byte[] frame;

  /** The frame itself, unless it is too short for all headers. */
  private final byte[] headers;

  /** Of the IPv4 header's words but identification and checksum. */
  private final int fixedWordsSum;

  /** Creates a packet of a length with Ethernet header, without FCS. */
  public PktgenPacket(int sizeBytes) {
    this.frame = new byte[sizeBytes];
    this.headers = sizeBytes < HEADERS_BYTES ? new byte[HEADERS_BYTES] : frame;
    headers[0] = 0x02;
    headers[5] = 0x01;
    headers[6] = 0x02;
    headers[11] = 0x02;
    put16(12, 0x0800);
    headers[IP_AT] = 0x45;
    put16(IP_AT + 2, Math.max(sizeBytes - IP_AT, 0));
    headers[IP_AT + 8] = 32;
    headers[IP_AT + 9] = 17;
    put32(IP_AT + 12, 0xC6120001);
    put32(IP_AT + 16, 0xC612002A);
    put16(UDP_AT, DISCARD_PORT);
    put16(UDP_AT + 2, DISCARD_PORT);
    put16(UDP_AT + 4, Math.max(sizeBytes - UDP_AT, 0));
    put32(PKTGEN_AT, MAGIC);
    this.fixedWordsSum = wordsOfIpHeader();
  }

  /**
   * Builds the next packet in place.
   *
   * @param ipId running number, 16 bits of which are used
   * @param sequence pktgen's sequence number
   * @param nowNs the time that it carries, in ns
   */
  public void build(int ipId, long sequence, long nowNs) {
    put16(IP_AT + 4, ipId);
    put16(IP_AT + 10, checksum(fixedWordsSum + (ipId & 0xffff)));
    put32(PKTGEN_AT + 4, (int) sequence);
    long nowUs = nowNs / 1_000L;
    put32(PKTGEN_AT + 8, (int) (nowUs / 1_000_000L));
    put32(PKTGEN_AT + 12, (int) (nowUs % 1_000_000L));
    if (headers != frame) {
      System.arraycopy(headers, 0, frame, 0, frame.length);
    }
  }

  /** Returns the packet's bytes; building the next overwrites them. */
  public byte[] bytes() {
    return frame;
  }

  private int wordsOfIpHeader() {
    int sum = 0;
    for (int at = IP_AT; at < UDP_AT; at += 2) {
      sum += ((headers[at] & 0xff) << 8) | (headers[at + 1] & 0xff);
    }
    return sum;
  }

  private static int checksum(int wordsSum) {
    int sum = (wordsSum & 0xffff) + (wordsSum >>> 16);
    return ~(sum + (sum >>> 16)) & 0xffff;
  }

  private void put16(int at, int value) {
    headers[at] = (byte) (value >>> 8);
    headers[at + 1] = (byte) value;
  }

  private void put32(int at, int value) {
    INTS.set(headers, at, value);
  }
}
