package org.xmitlab.ncm.unwrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;

final class GadgetUnwrapTest {
  private static final int NDP_AT = 92;

  private final GadgetUnwrap latest = gadget(UnwrapVersion.LATEST);
  private final GadgetUnwrap old = gadget(UnwrapVersion.V5_10);

  private static GadgetUnwrap gadget(UnwrapVersion version) {
    return new GadgetUnwrap(version, NtbFormat.NTB16, false, GadgetUnwrap.MAX_SEGMENT_BYTES);
  }

  /** Two frames of 40 bytes: header 12, frames at 12 and 52, table at 92, 112 bytes. */
  private static byte[] block() {
    NtbBlock block = new NtbBlock(NtbFormat.NTB16, false, 16384);
    block.append(new byte[40], 0, 40);
    block.append(new byte[40], 0, 40);
    return Arrays.copyOf(block.bytes(), block.close());
  }

  private static byte[] with(int at, int value) {
    byte[] bytes = block();
    LittleEndian.put16(bytes, at, value);
    return bytes;
  }

  private static boolean parse(GadgetUnwrap gadget, byte[] bytes) {
    return gadget.parse(bytes, 0, bytes.length);
  }

  @Test
  void tellsWhereFramesLieWithoutCopyingThem() {
    byte[] shifted = new byte[200];
    System.arraycopy(block(), 0, shifted, 7, 112);
    assertThat(latest.parse(shifted, 7, 112)).isTrue();
    assertThat(latest.frames()).isEqualTo(2);
    assertThat(latest.frameAt(1)).isEqualTo(7 + 52);
    assertThat(latest.frameBytes(1)).isEqualTo(40);
    latest.deliver((bytes, at, length, ns) -> assertThat(bytes).isSameAs(shifted), 0);
  }

  @Test
  void dropsTheFramesOfGoodBlocksWithTheBadOneBehindThem() {
    byte[] both = Arrays.copyOf(block(), 224);
    System.arraycopy(block(), 0, both, 112, 112);
    assertThat(parse(latest, both)).isTrue();
    assertThat(latest.frames()).isEqualTo(4);
    assertThat(latest.blocks()).isEqualTo(2);
    both[112] = 'X';
    assertThat(parse(latest, both)).isFalse();
    assertThat(latest.frames()).isZero();
    assertThat(latest.rejection()).isEqualTo(Rejection.NTH_SIGNATURE);
    assertThat(latest.rejectedAt()).isEqualTo(112);
    assertThat(parse(old, both)).as("v5.10 never looks behind the first block").isTrue();
  }

  @Test
  void forgivesOneZeroByteBehindABlockAndNothingElse() {
    byte[] padded = Arrays.copyOf(block(), 113);
    assertThat(parse(latest, padded)).isTrue();
    padded[112] = 1;
    assertThat(parse(latest, padded)).isFalse();
    assertThat(parse(latest, Arrays.copyOf(block(), 114))).isFalse();
  }

  @Test
  void takesABlockLengthOfZeroAsWhatIsLeft() {
    assertThat(parse(latest, with(8, 0))).isTrue();
    assertThat(parse(old, with(8, 0))).as("by accident: limits wrap").isTrue();
  }

  @Test
  void findsAFrameThatLeavesItsBlockOnlySinceTheBoundChecks() {
    byte[] longer = Arrays.copyOf(with(NDP_AT + 14, 61), 120);
    assertThat(parse(latest, longer)).isFalse();
    assertThat(latest.rejection()).isEqualTo(Rejection.DATAGRAM_LENGTH);
    assertThat(parse(old, longer)).isTrue();
    assertThat(old.frameBytes(1)).isEqualTo(61);
  }

  @Test
  void marksAReadBehindTheTransferWhereTheKernelWouldMakeIt() {
    byte[] cut = Arrays.copyOf(block(), 100);
    assertThat(parse(old, cut)).isFalse();
    assertThat(old.rejection()).isEqualTo(Rejection.READ_PAST_TRANSFER);
    assertThat(old.rejection().isUnsafe()).isTrue();
    assertThat(parse(latest, cut)).isFalse();
    assertThat(latest.rejection().isUnsafe()).isFalse();
  }

  @Test
  void needsNoByteBehindTheTransferWhenTheIndexEndsTheTable() {
    assertThat(parse(old, Arrays.copyOf(block(), 111))).isTrue();
  }

  @Test
  void stopsAtTablesThatFormACircle() {
    byte[] circle = with(NDP_AT + 6, NDP_AT);
    for (GadgetUnwrap gadget : List.of(latest, old)) {
      assertThat(parse(gadget, circle)).isFalse();
      assertThat(gadget.rejection()).isEqualTo(Rejection.NDP_CYCLE);
    }
  }

  @Test
  void checksTheCrcInCrcModeOnly() {
    NtbBlock block = new NtbBlock(NtbFormat.NTB32, true, 16384);
    block.append(new byte[20], 0, 20);
    byte[] bytes = Arrays.copyOf(block.bytes(), block.close());
    GadgetUnwrap gadget = new GadgetUnwrap(UnwrapVersion.LATEST, NtbFormat.NTB32, true, 1514);
    assertThat(parse(gadget, bytes)).isTrue();
    assertThat(gadget.frameBytes(0)).as("CRC removed").isEqualTo(20);
    bytes[16]++;
    assertThat(parse(gadget, bytes)).isFalse();
    assertThat(gadget.rejection()).isEqualTo(Rejection.CRC);
  }
}
