package org.xmitlab.netdev;

/**
 * A packet that a driver may keep until the hardware is done with it; as much of {@code struct
 * sk_buff} as drivers look at. It has a linear part with the headers and a payload that lies in
 * page fragments of equal size, of which the first and the last may be partly used. A GSO packet
 * stands for several frames. Reusable: see {@link SkbPool}. Nothing here is copied; the bytes must
 * not change until the packet is freed.
 */
public final class Skb {
  private static final int IP_TOTAL_LENGTH_AT = 16;
  private static final int IP_ID_AT = 18;
  private static final int TCP_SEQUENCE_AT = 38;

  private byte[] head;
  private int headBytes;
  private byte[] data;
  private int dataOffset;
  private int dataBytes;
  private int firstFragmentBytes;
  private int fragmentBytes;
  private int fragments;
  private int gsoSizeBytes;
  private long truesizeBytes;
  private SkbOwner owner;
  private final SkbPool home;

  /** The next packet of a list; belongs to whoever holds the list. */
  public Skb next;

  /** When a driver took the packet, ns; belongs to the driver. */
  public long acceptedNs;

  /**
   * Creates an empty packet.
   *
   * @param home where it goes when it is freed; null if nobody wants it back
   */
  public Skb(SkbPool home) {
    this.home = home;
  }

  /**
   * Makes it a packet without payload fragments.
   *
   * @param bytes the whole frame, from index 0 on
   */
  public Skb linear(byte[] bytes, int lengthBytes) {
    return packet(bytes, lengthBytes, null, 0, 0);
  }

  /**
   * Makes it a packet with payload; one frame until {@link #gso} says otherwise.
   *
   * @param headers the linear part, from index 0 on: Ethernet, IPv4 and TCP headers
   * @param payload holds the payload
   */
  public Skb packet(
      byte[] headers, int headersBytes, byte[] payload, int payloadOffset, int payloadBytes) {
    this.head = headers;
    this.headBytes = headersBytes;
    this.data = payload;
    this.dataOffset = payloadOffset;
    this.dataBytes = payloadBytes;
    this.gsoSizeBytes = 0;
    this.truesizeBytes = lengthBytes();
    this.owner = SkbOwner.NOBODY;
    return fragments(payloadBytes, Math.max(payloadBytes, 1));
  }

  /**
   * Says how the payload lies in page fragments.
   *
   * @param firstBytes bytes that are in the first
   * @param eachBytes size of every further one, the last excepted
   */
  public Skb fragments(int firstBytes, int eachBytes) {
    this.firstFragmentBytes = Math.min(firstBytes, dataBytes);
    this.fragmentBytes = eachBytes;
    int rest = dataBytes - firstFragmentBytes;
    this.fragments = (firstFragmentBytes > 0 ? 1 : 0) + (rest + eachBytes - 1) / eachBytes;
    return this;
  }

  /** Makes it stand for frames of so many payload bytes each; 0 for a single frame. */
  public Skb gso(int sizeBytes) {
    this.gsoSizeBytes = sizeBytes;
    return this;
  }

  /** Says who is told when it is freed, and how much memory that gives back. */
  public Skb ownedBy(SkbOwner newOwner, long bytes) {
    this.owner = newOwner;
    this.truesizeBytes = bytes;
    return this;
  }

  /** Gives the packet back: its owner is told, and it may be used again at once. */
  public void free() {
    owner.freed(this);
    release();
  }

  /** Gives the packet back without telling its owner: others stand for it now. */
  public void release() {
    next = null;
    if (home != null) {
      home.release(this);
    }
  }

  /**
   * Makes this packet one frame out of a GSO packet. The headers are the frame's own, the payload
   * stays where it is. All frames together give back the memory that the whole was charged for.
   */
  public Skb segmentOf(Skb whole, int index) {
    int at = index * whole.gsoSizeBytes;
    int payloadBytes = whole.segmentBytes(index);
    byte[] headers = ownHeaders(whole.headBytes);
    whole.copyHeaders(index, headers);
    packet(headers, whole.headBytes, whole.data, whole.dataOffset + at, payloadBytes);
    int page = whole.fragmentBytes;
    int behindFirst = at - whole.firstFragmentBytes;
    fragments(behindFirst < 0 ? -behindFirst : page - behindFirst % page, page);
    int frames = whole.gsoSegments();
    long share = whole.truesizeBytes / frames;
    boolean isLast = index == frames - 1;
    return ownedBy(whole.owner, isLast ? whole.truesizeBytes - share * (frames - 1) : share);
  }

  /** Makes this packet the same as another, with headers of its own and without an owner. */
  public Skb copyOf(Skb other) {
    byte[] headers = ownHeaders(other.headBytes);
    System.arraycopy(other.head, 0, headers, 0, other.headBytes);
    return packet(headers, other.headBytes, other.data, other.dataOffset, other.dataBytes)
        .fragments(other.firstFragmentBytes, other.fragmentBytes)
        .gso(other.gsoSizeBytes);
  }

  private byte[] ownHeaders(int bytes) {
    return head == null || head.length < bytes ? new byte[bytes] : head;
  }

  /** Returns how many frames it stands for. */
  public int gsoSegments() {
    return gsoSizeBytes == 0 ? 1 : Math.max((dataBytes + gsoSizeBytes - 1) / gsoSizeBytes, 1);
  }

  private int segmentBytes(int index) {
    return gsoSizeBytes == 0 ? dataBytes : Math.min(gsoSizeBytes, dataBytes - index * gsoSizeBytes);
  }

  /** Returns the length in bytes of one of its frames, headers included, FCS not. */
  public int frameBytes(int index) {
    return headBytes + segmentBytes(index);
  }

  /**
   * Writes one of its frames, as segmentation does: total length, identification and sequence
   * number are the frame's own. Checksums are left alone.
   *
   * @return the frame's length in bytes
   */
  public int copyFrame(int index, byte[] frame) {
    int payloadBytes = segmentBytes(index);
    if (dataBytes == 0) {
      System.arraycopy(head, 0, frame, 0, headBytes);
      return headBytes;
    }
    copyHeaders(index, frame);
    int at = dataOffset + index * gsoSizeBytes;
    System.arraycopy(data, at, frame, headBytes, payloadBytes);
    return headBytes + payloadBytes;
  }

  private void copyHeaders(int index, byte[] headers) {
    System.arraycopy(head, 0, headers, 0, headBytes);
    put16(headers, IP_TOTAL_LENGTH_AT, headBytes - Frame.HEADER_BYTES + segmentBytes(index));
    put16(headers, IP_ID_AT, get16(head, IP_ID_AT) + index);
    int sequence = get16(head, TCP_SEQUENCE_AT) << 16 | get16(head, TCP_SEQUENCE_AT + 2);
    sequence += index * gsoSizeBytes;
    put16(headers, TCP_SEQUENCE_AT, sequence >>> 16);
    put16(headers, TCP_SEQUENCE_AT + 2, sequence);
  }

  private static int get16(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  private static void put16(byte[] bytes, int at, int value) {
    bytes[at] = (byte) (value >>> 8);
    bytes[at + 1] = (byte) value;
  }

  /** Returns its length in bytes, headers once, FCS not; {@code skb->len}. */
  public int lengthBytes() {
    return headBytes + dataBytes;
  }

  /** Returns the length of the linear part in bytes. */
  public int headBytes() {
    return headBytes;
  }

  /** Returns the linear part. */
  public byte[] head() {
    return head;
  }

  /** Returns the payload size of its frames, 0 if it is a single frame. */
  public int gsoSizeBytes() {
    return gsoSizeBytes;
  }

  /** Returns the number of payload fragments; {@code nr_frags}. */
  public int fragments() {
    return fragments;
  }

  /** Returns the bytes in a fragment. */
  public int fragmentBytes(int index) {
    if (firstFragmentBytes > 0 && index == 0) {
      return firstFragmentBytes;
    }
    int further = firstFragmentBytes > 0 ? index - 1 : index;
    return Math.min(fragmentBytes, dataBytes - firstFragmentBytes - further * fragmentBytes);
  }

  /** Returns the memory that its owner is charged for, in bytes. */
  public long truesizeBytes() {
    return truesizeBytes;
  }
}
