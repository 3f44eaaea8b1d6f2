package org.xmitlab.stmmac.policy;

/**
 * What an {@link IcRule} may know of the packet whose descriptors have just been filled. Reusable.
 */
public final class PacketEntries {
  private int firstEntry;
  private int lastEntry;
  private int descriptors;
  private boolean xmitMore;
  private boolean hwTimestamp;

  /**
   * Describes a packet.
   *
   * @param first ring entry of its first descriptor
   * @param last ring entry of its last descriptor; smaller than the first if the packet wraps
   * @param count how many descriptors it has
   */
  public PacketEntries of(int first, int last, int count) {
    this.firstEntry = first;
    this.lastEntry = last;
    this.descriptors = count;
    this.xmitMore = false;
    this.hwTimestamp = false;
    return this;
  }

  /** Says whether another packet was announced and whether a hardware timestamp is wanted. */
  public PacketEntries with(boolean more, boolean timestamp) {
    this.xmitMore = more;
    this.hwTimestamp = timestamp;
    return this;
  }

  /** Returns the ring entry of the first descriptor. */
  public int firstEntry() {
    return firstEntry;
  }

  /** Returns the ring entry of the last descriptor. */
  public int lastEntry() {
    return lastEntry;
  }

  /** Returns how many descriptors the packet has. */
  public int descriptors() {
    return descriptors;
  }

  /** Returns whether the stack has announced another packet. */
  public boolean xmitMore() {
    return xmitMore;
  }

  /** Returns whether the packet wants a hardware timestamp and the feature is on. */
  public boolean hwTimestamp() {
    return hwTimestamp;
  }
}
