package org.xmitlab.loadgen.workload;

/**
 * The headers of a flow's frames: Ethernet, IPv4, and TCP with timestamps or UDP. Flows differ in
 * the sender's port. Checksums are left out.
 */
final class FlowHeader {
  /** Where the port of a frame's sender is. */
  static final int SOURCE_PORT_AT = 34;

  /** Where the port of a frame's receiver is. */
  static final int DESTINATION_PORT_AT = 36;

  /** The sender's port of the first flow; the others follow. */
  static final int FIRST_PORT = 40_000;

  private static final int SERVER_PORT = 5_201;
  private static final int ETHERNET_BYTES = 14;
  private static final int LENGTH_AT = 16;
  private static final int TTL_AT = 22;
  private static final int PROTOCOL_AT = 23;
  private static final int SENDER_AT = 26;
  private static final int RECEIVER_AT = 30;
  private static final int SEQUENCE_AT = 38;
  private static final int UDP_LENGTH_AT = 38;
  private static final int ACK_AT = 42;
  private static final int DATA_OFFSET_AT = 46;
  private static final int NETWORK_10 = 0x0a000000;
  private static final byte TCP = 6;
  private static final byte UDP = 17;

  private FlowHeader() {}

  /** Writes a data segment's headers into the beginning of an array. */
  static void tcp(byte[] bytes, int flow, int payloadBytes) {
    ip(bytes, TCP, TcpConfig.HEADERS_BYTES + payloadBytes);
    ports(bytes, FIRST_PORT + flow, SERVER_PORT);
    bytes[DATA_OFFSET_AT] = (byte) 0x80;
    bytes[DATA_OFFSET_AT + 1] = 0x10;
  }

  /** Writes the headers of an acknowledgement, which goes the other way. */
  static void acknowledgement(byte[] bytes, int flow) {
    tcp(bytes, flow, 0);
    ports(bytes, SERVER_PORT, FIRST_PORT + flow);
    put32(bytes, SENDER_AT, NETWORK_10 + 2);
    put32(bytes, RECEIVER_AT, NETWORK_10 + 1);
  }

  /** Writes a datagram's headers into the beginning of an array. */
  static void udp(byte[] bytes, int flow, int frameBytes) {
    ip(bytes, UDP, frameBytes);
    ports(bytes, FIRST_PORT + flow, SERVER_PORT);
    put16(bytes, UDP_LENGTH_AT, frameBytes - SOURCE_PORT_AT);
  }

  private static void ip(byte[] bytes, byte protocol, int frameBytes) {
    bytes[0] = 0x02;
    bytes[5] = 0x02;
    bytes[6] = 0x02;
    bytes[11] = 0x01;
    bytes[12] = 0x08;
    bytes[ETHERNET_BYTES] = 0x45;
    put16(bytes, LENGTH_AT, frameBytes - ETHERNET_BYTES);
    bytes[TTL_AT] = 64;
    bytes[PROTOCOL_AT] = protocol;
    put32(bytes, SENDER_AT, NETWORK_10 + 1);
    put32(bytes, RECEIVER_AT, NETWORK_10 + 2);
  }

  private static void ports(byte[] bytes, int source, int destination) {
    put16(bytes, SOURCE_PORT_AT, source);
    put16(bytes, DESTINATION_PORT_AT, destination);
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

  static int get16(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  private static void put16(byte[] bytes, int at, int value) {
    bytes[at] = (byte) (value >>> 8);
    bytes[at + 1] = (byte) value;
  }

  private static void put32(byte[] bytes, int at, int value) {
    put16(bytes, at, value >>> 16);
    put16(bytes, at + 2, value);
  }

  private static int get32(byte[] bytes, int at) {
    return get16(bytes, at) << 16 | get16(bytes, at + 2);
  }
}
