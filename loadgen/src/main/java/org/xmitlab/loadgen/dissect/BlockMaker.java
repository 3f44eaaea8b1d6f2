package org.xmitlab.loadgen.dissect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.xmitlab.loadgen.scenario.UsageError;
import org.xmitlab.ncm.host.HostAggregation;
import org.xmitlab.ncm.host.HostNtb;
import org.xmitlab.ncm.host.HostTimer;
import org.xmitlab.ncm.host.HostTxConfig;
import org.xmitlab.ncm.ntb.NtbBlock;
import org.xmitlab.ncm.ntb.NtbFormat;
import org.xmitlab.netdev.Frame;

/** Makes blocks of frames, as full as they get, laid out as the gadget or the host does. */
public final class BlockMaker {
  private BlockMaker() {}

  /**
   * Makes the gadget's blocks.
   *
   * @param maxBytes largest block
   * @throws UsageError if a frame does not fit an empty block
   */
  public static List<byte[]> gadget(
      List<byte[]> frames, NtbFormat format, boolean crc, int maxBytes) {
    List<byte[]> blocks = new ArrayList<>();
    NtbBlock open = new NtbBlock(format, crc, maxBytes);
    int longest = NtbBlock.maxFrameBytes(format, crc, maxBytes);
    for (byte[] frame : frames) {
      check(frame, longest);
      if (!open.fits(frame.length)) {
        blocks.add(Arrays.copyOf(open.bytes(), open.close()));
        open.clear();
      }
      open.append(frame, 0, frame.length);
    }
    if (open.datagrams() > 0) {
      blocks.add(Arrays.copyOf(open.bytes(), open.close()));
    }
    return blocks;
  }

  /**
   * Makes the host's blocks, at SuperSpeed.
   *
   * @param maxBytes largest block
   * @throws UsageError if a frame does not fit an empty block
   */
  public static List<byte[]> host(List<byte[]> frames, NtbFormat format, int maxBytes) {
    HostTxConfig config =
        new HostTxConfig(
            format,
            maxBytes,
            1024,
            false,
            false,
            HostTxConfig.MAX_DATAGRAMS,
            HostTxConfig.TIMER_NS);
    HostAggregation aggregation = new HostAggregation(config, new Idle());
    List<byte[]> blocks = new ArrayList<>();
    int longest = maxBytes - format.nthBytes() - config.reservedBytes() - 6;
    Frame view = new Frame();
    for (byte[] frame : frames) {
      check(frame, longest);
      add(blocks, aggregation.xmit(view.of(frame, 0, frame.length)));
    }
    while (aggregation.waitingFrames() > 0) {
      add(blocks, aggregation.expired());
    }
    return blocks;
  }

  private static void check(byte[] frame, int longest) {
    if (frame.length < Frame.HEADER_BYTES || frame.length > longest) {
      throw new UsageError(
          "a frame of "
              + frame.length
              + " bytes: frames of "
              + Frame.HEADER_BYTES
              + " to "
              + longest
              + " bytes fit a block of this size");
    }
  }

  private static void add(List<byte[]> blocks, HostNtb block) {
    if (block != null) {
      blocks.add(Arrays.copyOf(block.bytes(), block.lengthBytes()));
    }
  }

  /** Returns a block as a hex dump that {@code ntb decode} reads back. */
  public static String hexDump(byte[] block) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < block.length; at += 16) {
      text.append(String.format(Locale.ROOT, "%04x ", at));
      for (int i = at; i < Math.min(at + 16, block.length); i++) {
        text.append(String.format(Locale.ROOT, " %02x", block[i]));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** A timer that never comes: every frame is there already. */
  private static final class Idle implements HostTimer {
    @Override
    public void start(long delayNs) {}

    @Override
    public boolean isArmed() {
      return true;
    }
  }
}
