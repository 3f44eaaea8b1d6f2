package org.xmitlab.loadgen.conformance.ncm;

import org.xmitlab.ncm.gadget.NcmConfig;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.netdev.Frame;

/** Reads what all recordings say about the block format and the bus. */
final class NtbSetup {
  private static final int MAX_PACKET_BYTES = 1024;

  private NtbSetup() {}

  /** Reads {@code ntb}. */
  static NtbFormat format(JsonLine line) {
    JsonLine bits = line.get("ntb");
    return switch (bits.integer(16, 32)) {
      case 16 -> NtbFormat.NTB16;
      case 32 -> NtbFormat.NTB32;
      default -> throw bits.found("16 or 32");
    };
  }

  /** Reads {@code ntb} and {@code max_in}. */
  static NcmConfig config(JsonLine line) {
    return NcmConfig.defaults()
        .withFormat(format(line))
        .withNtbInMaxBytes(
            line.get("max_in").integer(NcmConfig.MIN_NTB_BYTES, NcmConfig.MAX_NTB_BYTES));
  }

  /** Reads {@code maxpacket}. */
  static int maxPacketBytes(JsonLine line) {
    return line.get("maxpacket").integer(8, MAX_PACKET_BYTES);
  }

  /** Reads the length of a frame. */
  static int frameBytes(JsonLine length, NcmConfig config) {
    return length.integer(
        Frame.HEADER_BYTES,
        NtbBlock.maxFrameBytes(config.format(), config.crc(), config.ntbInMaxBytes()));
  }
}
