package org.xmitlab.loadgen.workload;

/** The headers of a flow's frames: Ethernet, IPv4, TCP with timestamps. Checksums are left out. */
final class TcpHeader {
  private static final int IP_AT = 14;
  private static final int TCP_AT = 34;
  private static final int SEQUENCE_AT = TCP_AT + 4;
  private static final int ACK_AT = TCP_AT + 8;
  private static final int ACK_FLAG = 0x10;

  private TcpHeader() {}

  /** Writes headers into the beginning of an array. */
  static void write(byte[] bytes, int payloadBytes) {
    bytes[0] = 0x02;
    bytes[5] = 0x02;
    bytes[6] = 0x02;
    bytes[11] = 0x01;
    bytes[12] = 0x08;
    bytes[IP_AT] = 0x45;
    int ipBytes = TcpConfig.HEADERS_BYTES - IP_AT + payloadBytes;
    bytes[IP_AT + 2] = (byte) (ipBytes >>> 8);
    bytes[IP_AT + 3] = (byte) ipBytes;
    bytes[IP_AT + 8] = 64;
    bytes[IP_AT + 9] = 6;
    bytes[TCP_AT + 12] = (byte) 0x80;
    bytes[TCP_AT + 13] = ACK_FLAG;
  }

  static void putSequence(byte[] bytes, int sequence) {
    put32(bytes, SEQUENCE_AT, sequence);
  }

  static int sequence(byte[] bytes, int offset) {
    return get32(bytes, offset + SEQUENCE_AT);
  }

  static void putAcknowledged(byte[] bytes, int sequence) {
    put32(bytes, ACK_AT, sequence);
  }

  static int acknowledged(byte[] bytes, int offset) {
    return get32(bytes, offset + ACK_AT);
  }

  private static void put32(byte[] bytes, int at, int value) {
    bytes[at] = (byte) (value >>> 24);
    bytes[at + 1] = (byte) (value >>> 16);
    bytes[at + 2] = (byte) (value >>> 8);
    bytes[at + 3] = (byte) value;
  }

  private static int get32(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 24
        | (bytes[at + 1] & 0xff) << 16
        | (bytes[at + 2] & 0xff) << 8
        | (bytes[at + 3] & 0xff);
  }
}
