package org.xmitlab.loadgen.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.xmitlab.netdev.FrameReceiver;

/** The far end of a UDP flow: counts datagrams, and those that come twice or too late. */
public final class UdpSink implements FrameReceiver {
  private static final VarHandle SEQUENCE =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final int WINDOW = 4_096;

  private final long[] seen = new long[WINDOW];
  private long expected;
  private long received;
  private long receivedBytes;
  private long reordered;
  private long duplicated;

  /** Creates the far end of a flow that has not begun. */
  public UdpSink() {
    Arrays.fill(seen, -1);
  }

  static void putSequence(byte[] frame, long sequence) {
    SEQUENCE.set(frame, UdpConfig.HEADERS_BYTES, sequence);
  }

  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    long sequence = (long) SEQUENCE.get(bytes, offset + UdpConfig.HEADERS_BYTES);
    int slot = (int) (sequence & (WINDOW - 1));
    if (seen[slot] == sequence) {
      duplicated++;
      return;
    }
    seen[slot] = sequence;
    received++;
    receivedBytes += lengthBytes;
    if (sequence < expected) {
      reordered++;
    } else {
      expected = sequence + 1;
    }
  }

  /** Returns how many datagrams have arrived, each counted once. */
  public long received() {
    return received;
  }

  /** Returns the bytes of their frames, headers included, FCS not. */
  public long receivedBytes() {
    return receivedBytes;
  }

  /** Returns how many came after one that was sent later. */
  public long reordered() {
    return reordered;
  }

  /** Returns how many came again, among the last {@value #WINDOW}. */
  public long duplicated() {
    return duplicated;
  }
}
