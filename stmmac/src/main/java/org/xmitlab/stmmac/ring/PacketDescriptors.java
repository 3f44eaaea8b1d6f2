package org.xmitlab.stmmac.ring;

import org.xmitlab.netdev.Skb;

/**
 * How a packet lies in a ring: one descriptor for the linear part, and one for each fragment, or as
 * many as its length needs when the hardware is to segment it.
 */
public final class PacketDescriptors {
  private PacketDescriptors() {}

  /** Returns how many descriptors a packet takes, a context descriptor not counted. */
  public static int count(Skb skb) {
    int descriptors = 1;
    for (int i = 0; i < skb.fragments(); i++) {
      descriptors += pieces(skb, i);
    }
    return descriptors;
  }

  private static int pieces(Skb skb, int fragment) {
    int most = TxRing.MAX_DESCRIPTOR_BYTES;
    return skb.gsoSizeBytes() == 0 ? 1 : (skb.fragmentBytes(fragment) + most - 1) / most;
  }

  /** Fills the descriptors of a packet; returns the last entry. */
  public static int fill(TxRing ring, Skb skb) {
    int last = ring.fill(skb.headBytes());
    for (int i = 0; i < skb.fragments(); i++) {
      int bytes = skb.fragmentBytes(i);
      for (int further = pieces(skb, i) - 1; further > 0; further--) {
        ring.fill(TxRing.MAX_DESCRIPTOR_BYTES);
        bytes -= TxRing.MAX_DESCRIPTOR_BYTES;
      }
      last = ring.fill(bytes);
    }
    return last;
  }
}
