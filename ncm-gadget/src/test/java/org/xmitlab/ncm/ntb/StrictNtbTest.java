package org.xmitlab.ncm.ntb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StrictNtbTest {
  private final StrictNtb strict = new StrictNtb(StrictRules.DEFAULT);

  /** Two frames of 40 bytes: header 12, frames at 12 and 52, table at 92, 112 bytes. */
  private static byte[] block() {
    NtbBlock block = new NtbBlock(NtbFormat.NTB16, false, 16384);
    block.append(new byte[40], 0, 40);
    block.append(new byte[40], 0, 40);
    return Arrays.copyOf(block.bytes(), block.close());
  }

  private boolean check(byte[] bytes) {
    return strict.check(bytes, 0, bytes.length);
  }

  @Test
  void acceptsWhatTheGadgetSends() {
    assertThat(check(block())).isTrue();
    assertThat(strict.datagrams()).isEqualTo(2);
    assertThat(strict.violation()).isEqualTo(NtbViolation.NONE);
  }

  @ParameterizedTest(name = "{2}")
  @CsvSource({
    "0, 0, NTH_SIGNATURE, 0",
    "4, 16, NTH_LENGTH, 4",
    "8, 20, BLOCK_TOO_SHORT, 8",
    "8, 16385, BLOCK_TOO_LONG, 8",
    "8, 113, BLOCK_BEYOND_TRANSFER, 8",
    "10, 8, NDP_IN_HEADER, 10",
    "10, 93, NDP_ALIGNMENT, 10",
    "10, 108, NDP_BEYOND_BLOCK, 10",
    "92, 0, NDP_SIGNATURE, 92",
    "96, 12, NDP_LENGTH, 96",
    "96, 18, NDP_LENGTH_MULTIPLE, 96",
    "96, 24, NDP_ENTRIES_BEYOND_BLOCK, 96",
    "96, 16, NO_TERMINATOR, 104",
    "98, 92, NDP_CYCLE, 98",
    "100, 8, DATAGRAM_IN_HEADER, 100",
    "100, 113, DATAGRAM_BEYOND_BLOCK, 100",
    "102, 101, DATAGRAM_BEYOND_BLOCK, 102",
    "102, 13, DATAGRAM_TOO_SHORT, 102",
    "102, 41, OVERLAP, 52",
    "104, 50, OVERLAP, 50"
  })
  void namesTheFirstBrokenRuleAndItsPlace(int at, int value, NtbViolation rule, int where) {
    byte[] bytes = block();
    LittleEndian.put16(bytes, at, value);
    assertThat(check(bytes)).isFalse();
    assertThat(strict.violation()).isEqualTo(rule);
    assertThat(strict.violationAt()).isEqualTo(where);
  }

  @Test
  void namesWhatIsNoFieldToo() {
    assertThat(check(new byte[3])).isFalse();
    assertThat(strict.violation()).isEqualTo(NtbViolation.TOO_SHORT);
    assertThat(check(Arrays.copyOf(block(), 113))).isFalse();
    assertThat(strict.violation()).isEqualTo(NtbViolation.TRAILING_BYTES);
    assertThat(strict.violationAt()).isEqualTo(112);
    NtbBlock crc = new NtbBlock(NtbFormat.NTB16, true, 16384);
    crc.append(new byte[20], 0, 20);
    byte[] bytes = Arrays.copyOf(crc.bytes(), crc.close());
    assertThat(check(bytes)).isTrue();
    bytes[33]++;
    assertThat(check(bytes)).isFalse();
    assertThat(strict.violation()).isEqualTo(NtbViolation.DATAGRAM_CRC);
    StrictNtb plain = new StrictNtb(new StrictRules(NtbFormat.NTB16, false, 16384, 1514));
    assertThat(plain.check(bytes, 0, bytes.length)).isFalse();
    assertThat(plain.violation()).isEqualTo(NtbViolation.NDP_CRC_MODE);
  }

  @Test
  void wantsOneFormatInATransferOfSeveralBlocks() {
    byte[] two = Arrays.copyOf(block(), 224);
    System.arraycopy(block(), 0, two, 112, 112);
    assertThat(check(two)).isTrue();
    assertThat(strict.blocks()).isEqualTo(2);
    NtbBlock wide = new NtbBlock(NtbFormat.NTB32, false, 16384);
    wide.append(new byte[20], 0, 20);
    int length = wide.close();
    byte[] mixed = Arrays.copyOf(block(), 112 + length);
    System.arraycopy(wide.bytes(), 0, mixed, 112, length);
    assertThat(check(mixed)).isFalse();
    assertThat(strict.violation()).isEqualTo(NtbViolation.NTH_SIGNATURE);
    assertThat(strict.violationAt()).isEqualTo(112);
  }
}
