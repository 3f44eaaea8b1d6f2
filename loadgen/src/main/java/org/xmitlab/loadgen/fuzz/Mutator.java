package org.xmitlab.loadgen.fuzz;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.xmitlab.ncm.host.HostTxConfig;
import org.xmitlab.ncm.ntb.LittleEndian;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;

/**
 * Makes transfers: good blocks, and what becomes of them when fields, bits and ends are changed.
 */
final class Mutator {
  private static final int MAX_BYTES = 20_000;
  private static final int MAX_CHANGES = 4;
  private static final int[] INTERESTING = {
    0,
    1,
    2,
    3,
    4,
    8,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    20,
    28,
    32,
    48,
    1514,
    1515,
    1518,
    16_383,
    16_384,
    16_385,
    32_767,
    32_768,
    65_532,
    65_535,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    -4,
    -1
  };

  private final SplittableRandom random;

  Mutator(SplittableRandom random) {
    this.random = random;
  }

  /** Returns a block of random frames, small more often than large. */
  byte[] fresh() {
    NtbFormat format = random.nextBoolean() ? NtbFormat.NTB16 : NtbFormat.NTB32;
    boolean crc = random.nextInt(4) == 0;
    NtbBlock block = new NtbBlock(format, crc, HostTxConfig.MAX_BYTES);
    int frames = 1 + random.nextInt(random.nextInt(8) == 0 ? 31 : 4);
    for (int i = 0; i < frames; i++) {
      byte[] frame = new byte[14 + random.nextInt(random.nextInt(8) == 0 ? 1501 : 50)];
      random.nextBytes(frame);
      if (block.fits(frame.length)) {
        block.append(frame, 0, frame.length);
      }
    }
    return Arrays.copyOf(block.bytes(), block.close());
  }

  /** Returns a changed copy; {@code other} may lend some of its bytes. */
  byte[] change(byte[] input, byte[] other) {
    byte[] bytes = input.clone();
    for (int i = 1 + random.nextInt(MAX_CHANGES); i > 0 && bytes.length > 0; i--) {
      bytes = changeOnce(bytes, other);
    }
    return bytes.length > MAX_BYTES ? Arrays.copyOf(bytes, MAX_BYTES) : bytes;
  }

  private byte[] changeOnce(byte[] bytes, byte[] other) {
    switch (random.nextInt(8)) {
      case 0 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      case 1, 2 -> put(bytes, field(bytes), interesting(bytes));
      case 3 -> put(bytes, random.nextInt(bytes.length), interesting(bytes));
      case 4 -> {
        return Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
      }
      case 5 -> {
        return Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(4));
      }
      case 6 -> {
        byte[] both = Arrays.copyOf(bytes, bytes.length + other.length);
        System.arraycopy(other, 0, both, bytes.length, other.length);
        return both;
      }
      default -> {
        int length = Math.min(random.nextInt(16) + 1, Math.min(other.length, bytes.length));
        int from = random.nextInt(other.length - length + 1);
        int to = random.nextInt(bytes.length - length + 1);
        System.arraycopy(other, from, bytes, to, length);
      }
    }
    return bytes;
  }

  /** Returns where a field of a header, a table or its entries lies, if it can be told. */
  private int field(byte[] bytes) {
    if (bytes.length < 16 || random.nextInt(3) == 0) {
      return random.nextInt(Math.min(bytes.length, 16));
    }
    boolean wide = LittleEndian.get32(bytes, 0) == NtbFormat.NTB32.nthSignature();
    int ndp = wide ? LittleEndian.get32(bytes, 12) : LittleEndian.get16(bytes, 10);
    return ndp >= 0 && ndp < bytes.length
        ? Math.min(ndp + 2 * random.nextInt(24), bytes.length - 1)
        : random.nextInt(16);
  }

  private int interesting(byte[] bytes) {
    int value =
        random.nextInt(4) == 0 ? bytes.length : INTERESTING[random.nextInt(INTERESTING.length)];
    return value + (random.nextInt(3) == 0 ? random.nextInt(9) - 4 : 0);
  }

  private void put(byte[] bytes, int at, int value) {
    if (random.nextBoolean() && at + 4 <= bytes.length) {
      LittleEndian.put32(bytes, at, value);
    } else if (at + 2 <= bytes.length) {
      LittleEndian.put16(bytes, at, value);
    }
  }
}
