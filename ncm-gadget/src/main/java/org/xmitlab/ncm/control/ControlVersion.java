package org.xmitlab.ncm.control;

import java.util.List;
import org.xmitlab.ncm.usb.UsbSpeed;

/**
 * What the control plane of a version offers (spec/ncm.md section 2).
 *
 * @param name the name users give
 * @param about which kernels it stands for
 * @param bulkMaxBurst {@code bMaxBurst} of the SuperSpeed bulk endpoints
 * @param superSpeedBps reported rate at SuperSpeed in bits per second
 * @param superSpeedPlusBps reported rate at SuperSpeed Plus; 0: the speed is not offered
 * @param segmentSizeSettable whether {@code max_segment_size} can be set
 */
public record ControlVersion(
    String name,
    String about,
    int bulkMaxBurst,
    long superSpeedBps,
    long superSpeedPlusBps,
    boolean segmentSizeSettable) {
  /** Until v5.9. */
  public static final ControlVersion V4_9 =
      new ControlVersion("v4.9", "v4.9 to v5.9: no bursts", 0, 851_968_000L, 0, false);

  /** From v5.10 on. */
  public static final ControlVersion V5_10 =
      new ControlVersion(
          "v5.10",
          "v5.10 to v6.7: a176b1a2a73c, 986499b1569a, 7974ecd7d3c0",
          15,
          3_750_000_000L,
          4_250_000_000L,
          false);

  /** From v6.8 on. */
  public static final ControlVersion LATEST =
      new ControlVersion(
          "latest", "v6.8 and later: 1900daeefd3e", 15, 3_750_000_000L, 4_250_000_000L, true);

  private static final long HIGH_SPEED_BPS = 13L * 512 * 8 * 1000 * 8;
  private static final long FULL_SPEED_BPS = 19L * 64 * 1000 * 8;

  /** Returns every version, oldest first. */
  public static List<ControlVersion> all() {
    return List.of(V4_9, V5_10, LATEST);
  }

  /** Returns the rate that the function reports at a speed, in bits per second. */
  public long reportedBps(UsbSpeed speed) {
    if (speed.equals(UsbSpeed.SUPER_PLUS)) {
      return superSpeedPlusBps;
    }
    if (speed.equals(UsbSpeed.SUPER)) {
      return superSpeedBps;
    }
    return speed.equals(UsbSpeed.HIGH) ? HIGH_SPEED_BPS : FULL_SPEED_BPS;
  }
}
