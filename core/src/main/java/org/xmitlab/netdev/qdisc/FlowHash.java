package org.xmitlab.netdev.qdisc;

import org.xmitlab.netdev.Skb;

/**
 * Which of several queues a flow takes; as {@code skb_tx_hash()} does it, with a mixing function of
 * our own, since the kernel's is seeded at random. Addresses and ports of IPv4 decide.
 */
public final class FlowHash {
  private static final int SOURCE_ADDRESS_AT = 26;
  private static final int END_OF_PORTS = 38;
  private static final int FNV_OFFSET = 0x811c9dc5;
  private static final int FNV_PRIME = 0x01000193;

  private FlowHash() {}

  /**
   * Returns the queue of a packet's flow, 0 to queues - 1. The bytes where IPv4 has addresses and
   * ports count, whatever the frame is; a packet whose headers end before them gets queue 0.
   */
  public static int queueOf(Skb skb, int queues) {
    if (queues == 1 || skb.headBytes() < END_OF_PORTS) {
      return 0;
    }
    byte[] head = skb.head();
    int hash = FNV_OFFSET;
    for (int at = SOURCE_ADDRESS_AT; at < END_OF_PORTS; at++) {
      hash = (hash ^ (head[at] & 0xff)) * FNV_PRIME;
    }
    hash ^= hash >>> 15;
    return (int) (((hash & 0xffffffffL) * queues) >>> 32);
  }
}
