package org.xmitlab.stmmac.ring;

import java.util.Arrays;
import org.xmitlab.netdev.Skb;

/**
 * A ring of transmit descriptors. The driver fills entries from {@link #cur()} on and cleans them
 * from {@link #dirty()} on; in between the DMA engine owns them. The OWN bit of a descriptor under
 * way is kept as the time at which the engine will clear it, so that a packet of many descriptors
 * needs no event for each.
 */
public final class TxRing {
  /** Smallest ring that {@code ethtool -G} accepts. */
  public static final int MIN_ENTRIES = 64;

  /** Largest ring that {@code ethtool -G} accepts. */
  public static final int MAX_ENTRIES = 1024;

  /** Bytes that one descriptor can carry. */
  public static final int MAX_DESCRIPTOR_BYTES = 16_383;

  private static final long OWNED_FOR_NOW = Long.MAX_VALUE;

  private final int entries;
  private final long[] closedAtNs;
  private final int[] bytes;
  private final boolean[] interrupt;
  private final Skb[] skb;
  private int cur;
  private int dirty;

  /**
   * Creates an empty ring.
   *
   * @param entries a power of two, {@value #MIN_ENTRIES} … {@value #MAX_ENTRIES}
   */
  public TxRing(int entries) {
    if (Integer.bitCount(entries) != 1 || entries < MIN_ENTRIES || entries > MAX_ENTRIES) {
      throw new IllegalArgumentException(
          "entries: "
              + entries
              + ", must be a power of two from "
              + MIN_ENTRIES
              + " to "
              + MAX_ENTRIES);
    }
    this.entries = entries;
    this.closedAtNs = new long[entries];
    this.bytes = new int[entries];
    this.interrupt = new boolean[entries];
    this.skb = new Skb[entries];
  }

  // ---- the driver's side ----

  /** Returns how many entries can be filled; one always stays free. */
  public int avail() {
    return dirty > cur ? dirty - cur - 1 : entries - cur + dirty - 1;
  }

  /** Returns how many entries are in use. */
  public int used() {
    return (cur - dirty) & (entries - 1);
  }

  /** Returns the entry behind another. */
  public int next(int entry) {
    return (entry + 1) & (entries - 1);
  }

  /**
   * Fills the next entry and gives it to the engine.
   *
   * @param length bytes that it carries; 0 for a context descriptor
   * @return the entry
   * @throws IllegalStateException if the ring is full
   */
  public int fill(int length) {
    if (avail() == 0) {
      throw new IllegalStateException(
          "transmit ring of " + entries + " is full: cur " + cur + ", dirty " + dirty);
    }
    int entry = cur;
    closedAtNs[entry] = OWNED_FOR_NOW;
    bytes[entry] = length;
    interrupt[entry] = false;
    skb[entry] = null;
    cur = next(entry);
    return entry;
  }

  /** Makes an entry the last of a packet. */
  public void endPacket(int entry, Skb packet, boolean wantsInterrupt) {
    skb[entry] = packet;
    interrupt[entry] = wantsInterrupt;
  }

  /** Returns whether the engine still owns an entry: its OWN bit. */
  public boolean isOwned(int entry, long nowNs) {
    return closedAtNs[entry] > nowNs;
  }

  /** Frees the oldest entry; returns the packet that ended with it, null if none did. */
  public Skb clean() {
    Skb packet = skb[dirty];
    skb[dirty] = null;
    dirty = next(dirty);
    return packet;
  }

  /** Returns whether nothing waits to be cleaned. */
  public boolean isClean() {
    return dirty == cur;
  }

  /** Empties the ring; its packets are forgotten. */
  public void reset() {
    Arrays.fill(skb, null);
    cur = 0;
    dirty = 0;
  }

  // ---- the engine's side ----

  /** Returns the last entry of the packet that begins at an entry, for the engine to send. */
  public int lastOfPacket(int firstEntry) {
    int entry = firstEntry;
    while (skb[entry] == null) {
      entry = next(entry);
    }
    return entry;
  }

  /** Says when the engine clears an entry's OWN bit. */
  public void close(int entry, long atNs) {
    closedAtNs[entry] = atNs;
  }

  /** Says that the engine clears an entry's OWN bit so much later, unless it has already. */
  public void postpone(int entry, long nowNs, long byNs) {
    if (closedAtNs[entry] > nowNs && closedAtNs[entry] != OWNED_FOR_NOW) {
      closedAtNs[entry] += byNs;
    }
  }

  /** Says that the engine never clears an entry's OWN bit: its write-back was lost. */
  public void neverClose(int entry) {
    closedAtNs[entry] = OWNED_FOR_NOW;
  }

  /** Returns when the engine clears an entry's OWN bit, {@code Long.MAX_VALUE} if not yet known. */
  public long closedAtNs(int entry) {
    return closedAtNs[entry];
  }

  /** Returns the bytes that an entry carries. */
  public int bytes(int entry) {
    return bytes[entry];
  }

  /** Returns whether an entry asks for an interrupt when it is closed: its IC bit. */
  public boolean wantsInterrupt(int entry) {
    return interrupt[entry];
  }

  /** Returns the packet that ends with an entry, null if none does. */
  public Skb skb(int entry) {
    return skb[entry];
  }

  // ---- what can be read ----

  /** Returns the number of entries. */
  public int entries() {
    return entries;
  }

  /** Returns the next entry to fill. */
  public int cur() {
    return cur;
  }

  /** Returns the oldest entry that is not cleaned. */
  public int dirty() {
    return dirty;
  }

  /** Returns how many packets wait to be cleaned. */
  public int packets() {
    int packets = 0;
    for (int entry = dirty; entry != cur; entry = next(entry)) {
      packets += skb[entry] == null ? 0 : 1;
    }
    return packets;
  }
}
