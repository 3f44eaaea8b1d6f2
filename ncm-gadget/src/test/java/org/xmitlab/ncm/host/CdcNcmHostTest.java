package org.xmitlab.ncm.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;

final class CdcNcmHostTest {
  private static final int NDP_INDEX = 12 + 60 + 100;

  private final List<String> frames = new ArrayList<>();
  private final CdcNcmHost host = host(NtbFormat.NTB16);

  @ParameterizedTest
  @EnumSource
  void unwrapsWhatTheGadgetWraps(NtbFormat format) {
    CdcNcmHost either = host(format);
    assertThat(unwrap(either, block(format, 60, 100, 14))).isTrue();
    assertThat(frames).containsExactly("60 x1", "100 x2", "14 x3");
    assertThat(either.transfers()).isEqualTo(1);
    assertThat(either.datagrams()).isEqualTo(3);
    assertThat(either.errors()).isZero();
  }

  @Test
  void refusesTheOtherFormatAndWhatIsTooShort() {
    assertThat(unwrap(host, block(NtbFormat.NTB32, 60))).isFalse();
    assertThat(unwrap(host, new byte[19])).isFalse();
    assertThat(unwrap(host, new byte[0])).isFalse();
    assertThat(host.errors()).isEqualTo(3);
  }

  @Test
  void checksTheBlockLengthAgainstItsLimitOnly() {
    byte[] block = block(NtbFormat.NTB16, 60, 100);
    LittleEndian.put16(block, 8, 16384);
    assertThat(unwrap(host, block)).as("longer than the transfer").isTrue();
    LittleEndian.put16(block, 8, 16385);
    assertThat(unwrap(host, block)).isFalse();
  }

  @Test
  void doesNotLookAtTheHeaderLengthAndIgnoresWhatFollows() {
    byte[] block = Arrays.copyOf(block(NtbFormat.NTB16, 60, 100), 300);
    LittleEndian.put16(block, 4, 99);
    assertThat(unwrap(host, block)).isTrue();
    assertThat(frames).hasSize(2);
  }

  @Test
  void refusesATableThatLeavesTheTransfer() {
    byte[] block = block(NtbFormat.NTB16, 60, 100);
    LittleEndian.put16(block, 10, block.length - 7);
    assertThat(unwrap(host, block)).as("table header").isFalse();
    LittleEndian.put16(block, 10, NDP_INDEX);
    LittleEndian.put16(block, NDP_INDEX + 4, 20 + 4);
    assertThat(unwrap(host, block)).as("the last entry may lie behind the end").isTrue();
    LittleEndian.put16(block, NDP_INDEX + 4, 20 + 8);
    assertThat(unwrap(host, block)).isFalse();
    LittleEndian.put16(block, NDP_INDEX + 4, 15);
    assertThat(unwrap(host, block)).as("no room for an entry").isFalse();
  }

  @Test
  void passesOverATableWithAnotherSignature() {
    byte[] block = block(NtbFormat.NTB16, 60);
    LittleEndian.put32(block, 72, NtbFormat.NTB16.ndpSignature(true));
    assertThat(unwrap(host, block)).isTrue();
    assertThat(frames).isEmpty();
  }

  @Test
  void deliversTheFramesInFrontOfABadOne() {
    byte[] block = block(NtbFormat.NTB16, 60, 100);
    LittleEndian.put16(block, NDP_INDEX + 8 + 6, 13);
    assertThat(unwrap(host, block)).as("too short a frame is no error").isTrue();
    assertThat(frames).containsExactly("60 x1");
    LittleEndian.put16(block, NDP_INDEX + 8 + 6, block.length - 72 + 1);
    assertThat(unwrap(host, block)).as("a frame that leaves the transfer").isTrue();
    assertThat(frames).containsExactly("60 x1", "60 x1");
  }

  @Test
  void followsAtMostFiftyFurtherTables() {
    byte[] block = block(NtbFormat.NTB16, 60);
    LittleEndian.put16(block, 72 + 6, 72);
    assertThat(unwrap(host, block)).as("a cycle ends as success").isTrue();
    assertThat(frames).hasSize(51);
  }

  @Test
  void refusesAnIndexThatIsNegativeAsASignedNumber() {
    CdcNcmHost wide = host(NtbFormat.NTB32);
    byte[] block = block(NtbFormat.NTB32, 60);
    LittleEndian.put32(block, 76 + 8, 0xFFFFFFF0);
    assertThat(unwrap(wide, block)).isFalse();
    assertThat(frames).as("those in front of the error stay delivered").hasSize(1);
    LittleEndian.put32(block, 12, 0x80000000);
    assertThat(unwrap(wide, block)).isFalse();
  }

  private CdcNcmHost host(NtbFormat format) {
    return new CdcNcmHost(
        format,
        (bytes, offset, lengthBytes, atNs) -> frames.add(lengthBytes + " x" + bytes[offset]));
  }

  private static boolean unwrap(CdcNcmHost host, byte[] transfer) {
    return host.unwrap(transfer, transfer.length, 0);
  }

  /** Builds a block of frames that are filled with 1, 2, 3 … */
  private static byte[] block(NtbFormat format, int... frameBytes) {
    NtbBlock block = new NtbBlock(format, false, 16384);
    for (int i = 0; i < frameBytes.length; i++) {
      byte[] frame = new byte[frameBytes[i]];
      Arrays.fill(frame, (byte) (i + 1));
      block.append(frame, 0, frame.length);
    }
    return Arrays.copyOf(block.bytes(), block.close());
  }
}
