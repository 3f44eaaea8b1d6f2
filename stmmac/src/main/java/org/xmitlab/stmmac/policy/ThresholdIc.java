package org.xmitlab.stmmac.policy;

/** Rule T: an interrupt when the count reaches tx-frames; v3.8 to v5.4. */
final class ThresholdIc implements IcRule {
  private int count;

  @Override
  public boolean wantsInterrupt(PacketEntries packet, int coalFrames) {
    count += txPackets(packet);
    if (Integer.compareUnsigned(coalFrames, count) > 0 && !packet.hwTimestamp()) {
      return false;
    }
    count = 0;
    return true;
  }

  @Override
  public int txPackets(PacketEntries packet) {
    return packet.descriptors();
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
