package org.xmitlab.netdev;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.HdrHistogram.Histogram;

/**
 * Compares what a driver accepted with what arrived at the far end. Every accepted frame is noted
 * with a fingerprint of its bytes and its time; an arriving frame is matched by its own bytes, so a
 * frame that was damaged, repeated, lost or overtaken shows, without any help from the driver.
 *
 * <p>The frame behind the last arrival is looked at first, so in order, with or without losses,
 * matching costs one comparison. A frame found before the last arrival has been overtaken:
 * reordered. At most {@value #MAX_UNDER_WAY} frames are remembered; older ones count as lost.
 */
public final class DeliveryLedger implements FrameReceiver {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int MAX_UNDER_WAY = 1 << 20;
  private static final long MAX_LATENCY_NS = 3_600_000_000_000L;
  private static final long ARRIVED = Long.MIN_VALUE;
  private static final int MIXED_BYTES = 48;
  private static final long SALT_1 = 0x9E3779B97F4A7C15L;
  private static final long SALT_2 = 0xFF51AFD7ED558CCDL;
  private static final long SALT_3 = 0xC4CEB9FE1A85EC53L;

  private final Histogram latencyNs = new Histogram(MAX_LATENCY_NS, 3);
  private long[] fingerprints = new long[1024];
  private long[] acceptedNs = new long[1024];
  private long oldest;
  private long expected;
  private long end;
  private long sentBytes;
  private int lastLengthBytes;
  private long received;
  private long receivedBytes;
  private long reordered;
  private long duplicated;
  private long unexpected;
  private long lastFingerprint;

  /**
   * Notes a frame that is being handed to the driver. Before the call, because a frame may arrive
   * while the driver is still busy with it.
   */
  public void offered(Frame frame, long nowNs) {
    if (end - oldest == fingerprints.length) {
      makeRoom();
    }
    int slot = slot(end++);
    fingerprints[slot] = fingerprint(frame.bytes(), frame.offset(), frame.lengthBytes());
    acceptedNs[slot] = nowNs;
    lastLengthBytes = frame.lengthBytes();
    sentBytes += lastLengthBytes;
  }

  /** Takes the last {@link #offered} frame back: the driver has refused it. */
  public void retractLastOffer() {
    end--;
    sentBytes -= lastLengthBytes;
  }

  @Override
  public void receive(byte[] bytes, int offset, int lengthBytes, long atNs) {
    long fingerprint = fingerprint(bytes, offset, lengthBytes);
    long at = find(fingerprint, expected, end);
    if (at < 0) {
      at = find(fingerprint, oldest, expected);
    }
    if (at >= 0) {
      book(at, lengthBytes, atNs);
      lastFingerprint = fingerprint;
    } else if (fingerprint == lastFingerprint && received > 0) {
      duplicated++;
    } else {
      unexpected++;
    }
  }

  private long find(long fingerprint, long from, long to) {
    for (long at = from; at < to; at++) {
      int slot = slot(at);
      if (fingerprints[slot] == fingerprint && acceptedNs[slot] != ARRIVED) {
        return at;
      }
    }
    return -1;
  }

  private void book(long at, int lengthBytes, long atNs) {
    int slot = slot(at);
    latencyNs.recordValue(Math.min(atNs - acceptedNs[slot], MAX_LATENCY_NS));
    acceptedNs[slot] = ARRIVED;
    received++;
    receivedBytes += lengthBytes;
    if (at < expected) {
      reordered++;
    } else {
      expected = at + 1;
    }
    while (oldest < expected && acceptedNs[slot(oldest)] == ARRIVED) {
      oldest++;
    }
  }

  private int slot(long at) {
    return (int) at & (fingerprints.length - 1);
  }

  private void makeRoom() {
    if (fingerprints.length == MAX_UNDER_WAY) {
      oldest++;
      expected = Math.max(expected, oldest);
      return;
    }
    int oldMask = fingerprints.length - 1;
    long[] oldFingerprints = fingerprints;
    long[] oldAccepted = acceptedNs;
    fingerprints = new long[oldFingerprints.length * 2];
    acceptedNs = new long[oldFingerprints.length * 2];
    for (long at = oldest; at < end; at++) {
      fingerprints[slot(at)] = oldFingerprints[(int) at & oldMask];
      acceptedNs[slot(at)] = oldAccepted[(int) at & oldMask];
    }
  }

  /**
   * Mixes a frame's length, its first 48 bytes (headers, IP id and pktgen's sequence number) and
   * its last 8: enough to tell frames apart, cheap enough for every frame. Pairs of words are mixed
   * independently of each other, so that their multiplications overlap.
   */
  static long fingerprint(byte[] bytes, int offset, int lengthBytes) {
    long last = word(bytes, offset + lengthBytes - 8);
    if (lengthBytes < MIXED_BYTES) {
      return shortFingerprint(bytes, offset, lengthBytes, last);
    }
    long first = mix(word(bytes, offset) ^ SALT_2, word(bytes, offset + 8) ^ SALT_1);
    long second = mix(word(bytes, offset + 16) ^ SALT_2, word(bytes, offset + 24) ^ SALT_3);
    long third = mix(word(bytes, offset + 32) ^ SALT_3, word(bytes, offset + 40) ^ SALT_1);
    return mix(first ^ third ^ SALT_1, second ^ mix(last ^ SALT_2, lengthBytes ^ SALT_3));
  }

  private static long shortFingerprint(byte[] bytes, int offset, int lengthBytes, long last) {
    long hash = lengthBytes * SALT_1;
    for (int at = 0; at + 8 <= lengthBytes; at += 8) {
      hash = mix(hash ^ SALT_2, word(bytes, offset + at) ^ SALT_3);
    }
    return mix(hash ^ SALT_2, last ^ SALT_3);
  }

  /** Returns both halves of a 128-bit product, one on top of the other. */
  private static long mix(long a, long b) {
    return a * b ^ Math.multiplyHigh(a, b);
  }

  private static long word(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  /** Forgets the latencies so far, for a warm-up that shall not count; the books stay. */
  public void restartLatency() {
    latencyNs.reset();
  }

  /** Returns how many frames were accepted. */
  public long sent() {
    return end;
  }

  /** Returns how many bytes were accepted, Ethernet headers included, FCS not. */
  public long sentBytes() {
    return sentBytes;
  }

  /** Returns how many frames arrived. */
  public long received() {
    return received;
  }

  /** Returns how many bytes of frames arrived. */
  public long receivedBytes() {
    return receivedBytes;
  }

  /** Returns how many accepted frames have not arrived: under way, held or lost. */
  public long outstanding() {
    return end - received;
  }

  /** Returns how many frames arrived before one that was accepted earlier. */
  public long reordered() {
    return reordered;
  }

  /** Returns how many frames arrived once more right behind themselves. */
  public long duplicated() {
    return duplicated;
  }

  /** Returns how many frames arrived that nobody had sent: damaged, or repeated much later. */
  public long unexpected() {
    return unexpected;
  }

  /** Returns the latencies in ns, from acceptance by the driver to arrival at the far end. */
  public Histogram latencyNs() {
    return latencyNs;
  }

  /** Returns the age in ns of the oldest frame that has not arrived, 0 if all have. */
  public long oldestOutstandingNs(long nowNs) {
    return oldest == end ? 0 : nowNs - acceptedNs[slot(oldest)];
  }
}
