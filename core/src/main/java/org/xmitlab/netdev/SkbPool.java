package org.xmitlab.netdev;

/**
 * Packets that are not in use. Grows when none is left, so nothing is allocated in the long run.
 */
public final class SkbPool {
  private Skb free;
  private int made;

  /** Creates an empty pool. */
  public SkbPool() {}

  /** Returns a packet; its contents are undefined. */
  public Skb take() {
    if (free == null) {
      made++;
      return new Skb(this);
    }
    Skb skb = free;
    free = skb.next;
    skb.next = null;
    return skb;
  }

  void release(Skb skb) {
    skb.next = free;
    free = skb;
  }

  /** Returns how many packets were made in all. */
  public int made() {
    return made;
  }
}
