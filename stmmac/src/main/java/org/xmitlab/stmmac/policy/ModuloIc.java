package org.xmitlab.stmmac.policy;

/**
 * Rule M: an interrupt when the count passes a multiple of tx-frames, never when that is 0; v5.5 to
 * v7.1. A packet that wraps around the end of the ring counts as almost 2^32 descriptors, because
 * the difference of its entries is not reduced; so it always gets an interrupt.
 *
 * <p>Rule X ({@code interruptAtEndOfTrain}) sets one as well when the stack announces no more;
 * d21a374995df (2026).
 */
final class ModuloIc implements IcRule {
  private final boolean interruptAtEndOfTrain;
  private int count;

  ModuloIc(boolean interruptAtEndOfTrain) {
    this.interruptAtEndOfTrain = interruptAtEndOfTrain;
  }

  @Override
  public boolean wantsInterrupt(PacketEntries packet, int coalFrames) {
    int txPackets = txPackets(packet);
    count += txPackets;
    boolean wanted = packet.hwTimestamp() || (coalFrames != 0 && isTime(packet, coalFrames));
    if (wanted) {
      count = 0;
    }
    return wanted;
  }

  private boolean isTime(PacketEntries packet, int coalFrames) {
    int txPackets = txPackets(packet);
    return (interruptAtEndOfTrain && !packet.xmitMore())
        || Integer.compareUnsigned(txPackets, coalFrames) > 0
        || Integer.compareUnsigned(Integer.remainderUnsigned(count, coalFrames), txPackets) < 0;
  }

  @Override
  public int txPackets(PacketEntries packet) {
    return packet.lastEntry() + 1 - packet.firstEntry();
  }

  @Override
  public int countFrames() {
    return count;
  }

  @Override
  public void reset() {
    count = 0;
  }
}
