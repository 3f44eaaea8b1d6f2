package org.xmitlab.ncm.ntb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian numbers in byte arrays, at any alignment. */
public final class LittleEndian {
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  /** Reads an unsigned 16-bit number. */
  public static int get16(byte[] bytes, int at) {
    return (short) SHORTS.get(bytes, at) & 0xFFFF;
  }

  /** Reads a 32-bit number; what is 2^31 or more comes out negative. */
  public static int get32(byte[] bytes, int at) {
    return (int) INTS.get(bytes, at);
  }

  /** Writes the low 16 bits of a number. */
  public static void put16(byte[] bytes, int at, int value) {
    SHORTS.set(bytes, at, (short) value);
  }

  /** Writes a 32-bit number. */
  public static void put32(byte[] bytes, int at, int value) {
    INTS.set(bytes, at, value);
  }
}
