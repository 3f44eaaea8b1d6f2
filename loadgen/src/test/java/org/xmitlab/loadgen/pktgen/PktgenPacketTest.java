package org.xmitlab.loadgen.pktgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The layout of spec/pktgen.md section 6. */
final class PktgenPacketTest {
  private static final int IP = 14;
  private static final int UDP = 34;
  private static final int PKTGEN = 42;

  private static ByteBuffer built(int sizeBytes, int ipId, long sequence, long nowNs) {
    PktgenPacket packet = new PktgenPacket(sizeBytes);
    packet.build(ipId, sequence, nowNs);
    return ByteBuffer.wrap(packet.bytes());
  }

  @Test
  void isIpv4OverEthernetOfTheWholeSize() {
    ByteBuffer frame = built(1500, 0, 1, 0);
    assertThat(frame.limit()).isEqualTo(1500);
    assertThat(frame.getShort(12)).isEqualTo((short) 0x0800);
    assertThat(frame.get(IP)).isEqualTo((byte) 0x45);
    assertThat(frame.getShort(IP + 2)).isEqualTo((short) 1486);
    assertThat(frame.get(IP + 8)).as("TTL").isEqualTo((byte) 32);
    assertThat(frame.get(IP + 9)).as("UDP").isEqualTo((byte) 17);
  }

  @Test
  void theHeaderChecksumIsRightForEveryId() {
    for (int id : new int[] {0, 1, 255, 0x7fff, 0xffff, 0x12345}) {
      ByteBuffer frame = built(60, id, 1, 0);
      assertThat(frame.getShort(IP + 4)).isEqualTo((short) id);
      assertThat(onesComplementSum(frame)).as("id %d", id).isEqualTo(0xffff);
    }
  }

  private static int onesComplementSum(ByteBuffer frame) {
    int sum = 0;
    for (int at = IP; at < UDP; at += 2) {
      sum += frame.getShort(at) & 0xffff;
    }
    while (sum > 0xffff) {
      sum = (sum & 0xffff) + (sum >>> 16);
    }
    return sum;
  }

  @Test
  void udpGoesToTheDiscardPortWithoutChecksum() {
    ByteBuffer frame = built(1500, 0, 1, 0);
    assertThat(frame.getShort(UDP)).isEqualTo((short) 9);
    assertThat(frame.getShort(UDP + 2)).isEqualTo((short) 9);
    assertThat(frame.getShort(UDP + 4)).isEqualTo((short) 1466);
    assertThat(frame.getShort(UDP + 6)).isZero();
  }

  @Test
  void thenComeMagicSequenceAndTime() {
    PktgenPacket packet = new PktgenPacket(1500);
    packet.build(0, 94_361, 12_345_678_901L);
    ByteBuffer frame = ByteBuffer.wrap(packet.bytes());
    assertThat(frame.getInt(PKTGEN)).isEqualTo(0xbe9be955);
    assertThat(frame.getInt(PKTGEN + 4)).isEqualTo(94_361);
    assertThat(frame.getInt(PKTGEN + 8)).isEqualTo(12);
    assertThat(frame.getInt(PKTGEN + 12)).isEqualTo(345_678);
    assertThat(Arrays.copyOfRange(packet.bytes(), PKTGEN + 16, 1500)).containsOnly(0);
  }

  @Test
  void aFrameTooShortForTheHeadersIsCut() {
    assertThat(built(15, 0, 1, 0).limit()).isEqualTo(15);
    assertThat(built(15, 0, 1, 0).get(IP)).isEqualTo((byte) 0x45);
  }
}
