package org.xmitlab.loadgen.pktgen;

/**
 * The packet that pktgen sends: Ethernet, IPv4, UDP, pktgen's own header with magic, sequence
 * number and time, then zeros (spec/pktgen.md section 6). A size that has no room for all of it is
 * cut.
 */
public final class PktgenPacket {
  private static final int IP_AT = 14;
  private static final int UDP_AT = IP_AT + 20;
  private static final int PKTGEN_AT = UDP_AT + 8;
  private static final int HEADERS_BYTES = PKTGEN_AT + 16;
  private static final int MAGIC = 0xbe9be955;
  private static final int DISCARD_PORT = 9;

  private final byte[] headers = new byte[HEADERS_BYTES];
  private final byte[] frame;

  /** Creates a packet of a length with Ethernet header, without FCS. */
  public PktgenPacket(int sizeBytes) {
    this.frame = new byte[sizeBytes];
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
    put16(IP_AT + 10, 0);
    put16(IP_AT + 10, headerChecksum());
    put32(PKTGEN_AT + 4, (int) sequence);
    put32(PKTGEN_AT + 8, (int) (nowNs / 1_000_000_000L));
    put32(PKTGEN_AT + 12, (int) (nowNs / 1_000L % 1_000_000L));
    System.arraycopy(headers, 0, frame, 0, Math.min(HEADERS_BYTES, frame.length));
  }

  /** Returns the packet's bytes; building the next overwrites them. */
  public byte[] bytes() {
    return frame;
  }

  private int headerChecksum() {
    int sum = 0;
    for (int at = IP_AT; at < UDP_AT; at += 2) {
      sum += ((headers[at] & 0xff) << 8) | (headers[at + 1] & 0xff);
    }
    sum = (sum & 0xffff) + (sum >>> 16);
    return ~(sum + (sum >>> 16)) & 0xffff;
  }

  private void put16(int at, int value) {
    headers[at] = (byte) (value >>> 8);
    headers[at + 1] = (byte) value;
  }

  private void put32(int at, int value) {
    put16(at, value >>> 16);
    put16(at + 2, value);
  }
}
