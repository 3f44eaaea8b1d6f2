package org.xmitlab.ncm.usb;

import static org.xmitlab.provenance.Figure.assumed;
import static org.xmitlab.provenance.Figure.stated;

import java.util.List;
import org.xmitlab.provenance.Figure;

/**
 * A USB speed: what the packets of a bulk transfer cost on the wire (spec/ncm.md section 5). A
 * packet costs its bytes and a fixed number of bytes of overhead, a short or empty one too.
 *
 * @param name the name users give on the command line
 * @param about what bus it is, in a sentence
 * @param maxPacketBytes size of a full bulk packet
 * @param bytePs time of a byte on the wire in ps, line code included
 * @param packetOverheadBytes what a packet costs beside its bytes: header, framing, checksums, gaps
 * @param transferOverheadNs what a transfer costs beside its packets, in ns
 */
public record UsbSpeed(
    String name,
    String about,
    int maxPacketBytes,
    Figure bytePs,
    Figure packetOverheadBytes,
    Figure transferOverheadNs)
    implements ServiceTime {
  private static final Figure HEADER_AND_FRAMING =
      assumed(32, "20 symbols packet header, 12 framing and CRC-32 (spec/ncm.md section 5)");

  private static final Figure TRANSFER_TURNAROUND =
      assumed(200, "the next burst follows at once; below 2 % of a full block");

  /** Full speed: 19 packets of 64 bytes in a millisecond. */
  public static final UsbSpeed FULL =
      new UsbSpeed(
          "full",
          "USB 1.1, 12 Mbit/s",
          64,
          stated(666_667, "12 Mbit/s"),
          stated(15, "at most 19 bulk packets a frame: the gadget reports 19*64*1000*8 bit/s"),
          assumed(0, "nothing in the threads depends on it"));

  /** High speed: 13 packets of 512 bytes in 125 us. */
  public static final UsbSpeed HIGH =
      new UsbSpeed(
          "high",
          "USB 2.0, 480 Mbit/s",
          512,
          stated(16_667, "480 Mbit/s"),
          stated(65, "at most 13 bulk packets a microframe: 53.25 MB/s"),
          assumed(75_000, "a full block then takes 361 us, 42 MB/s: the fast end of practice"));

  /** SuperSpeed, gen1x1. */
  public static final UsbSpeed SUPER =
      new UsbSpeed(
          "super",
          "USB 3.x gen1x1, 5 Gbit/s",
          1024,
          stated(2_000, "5 Gbit/s, 8b/10b"),
          HEADER_AND_FRAMING,
          TRANSFER_TURNAROUND);

  /** SuperSpeed Plus, gen2x1. */
  public static final UsbSpeed SUPER_PLUS =
      new UsbSpeed(
          "super-plus",
          "USB 3.x gen2x1, 10 Gbit/s",
          1024,
          stated(825, "10 Gbit/s, 128b/132b"),
          HEADER_AND_FRAMING,
          TRANSFER_TURNAROUND);

  /** Returns every speed, slowest first. */
  public static List<UsbSpeed> all() {
    return List.of(FULL, HIGH, SUPER, SUPER_PLUS);
  }

  @Override
  public long serviceNs(int lengthBytes, boolean zero) {
    return transferOverheadNs.value() + wireNs(lengthBytes, zero);
  }

  /** Returns the time of a transfer's packets on the wire in ns, rounded down. */
  public long wireNs(int lengthBytes, boolean zero) {
    long bytes = lengthBytes + packets(lengthBytes, zero) * packetOverheadBytes.value();
    return bytes * bytePs.value() / 1000;
  }

  private int packets(int lengthBytes, boolean zero) {
    int full = lengthBytes / maxPacketBytes;
    boolean oneMore = lengthBytes % maxPacketBytes != 0 || zero || lengthBytes == 0;
    return oneMore ? full + 1 : full;
  }
}
