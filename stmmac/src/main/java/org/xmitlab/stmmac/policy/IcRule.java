package org.xmitlab.stmmac.policy;

/**
 * Decides which packets ask for an interrupt on completion (spec/stmmac.md section 4). An instance
 * belongs to one queue and holds its {@code tx_count_frames}, an unsigned 32-bit number. Called for
 * every packet, in order; must not allocate.
 */
public interface IcRule {
  /**
   * Decides for a packet.
   *
   * @param coalFrames the queue's {@code tx-frames}
   * @return whether the interrupt bit is set on the packet's last descriptor
   */
  boolean wantsInterrupt(PacketEntries packet, int coalFrames);

  /** Returns the count of descriptors since the last interrupt, unsigned. */
  int countFrames();

  /** Returns what the rule adds to its count for a packet; the kernel's {@code tx_packets}. */
  int txPackets(PacketEntries packet);

  /** Forgets the count; a ring that was reset. */
  void reset();
}
