package org.xmitlab.stmmac.policy;

/** Never asks for an interrupt on completion; hardware that has none for transmission (hip04). */
final class NeverIc implements IcRule {
  @Override
  public boolean wantsInterrupt(PacketEntries packet, int coalFrames) {
    return false;
  }

  @Override
  public int txPackets(PacketEntries packet) {
    return packet.descriptors();
  }

  @Override
  public int countFrames() {
    return 0;
  }

  @Override
  public void reset() {
    // There is no count.
  }
}
